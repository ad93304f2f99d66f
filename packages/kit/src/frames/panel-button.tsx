import { Button, Dropdown, type DropdownProps } from 'antd';
import {
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import styles from './panel-button.module.css';

interface PanelButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** The text of the button and, by default, the name of the panel. */
  readonly label: string;
  readonly panelLabel?: string;
  readonly icon?: ReactNode;
  /** Replaces the label on a quiet button. */
  readonly quiet?: ReactNode;
  readonly placement?: NonNullable<DropdownProps['placement']>;
  readonly role: 'menu' | 'dialog';
  /** Whether it has the focus from the start, or is open. */
  readonly wish?: 'focus' | 'open' | undefined;
  readonly children: (close: () => void) => ReactNode;
}

interface AnchorProps {
  readonly opener: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement>;
}

/** Stands for the button, so that antd's dropdown is made only when it is opened, and the button stays the same. */
function Anchor({ opener, ref }: AnchorProps) {
  useImperativeHandle(ref, () => opener.current ?? document.body, [opener]);
  return null;
}

interface PanelProps extends Pick<PanelButtonProps, 'label' | 'role'> {
  readonly id: string;
  readonly children: ReactNode;
}

function Panel({ role, label, ...rest }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current || current.contains(document.activeElement)) return;
    const first = current.querySelector<HTMLElement>('[data-first-focus]') ?? current;
    first.focus({ preventScroll: true });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, which the rule cannot see
    <div
      {...rest}
      ref={panel}
      className={styles['panel']}
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        // antd's dropdown would close on Tab.
        if (event.key === 'Tab' && role === 'dialog') event.stopPropagation();
      }}
    />
  );
}

interface OpenPanelProps extends PanelProps, Pick<PanelButtonProps, 'placement'> {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A small panel at an element, which takes the focus. */
export function OpenPanel({ placement, opener, onOpenChange, ...props }: OpenPanelProps) {
  const panel = <Panel {...props} />;
  return (
    <Dropdown
      open
      trigger={['click']}
      {...(placement ? { placement } : {})}
      getPopupContainer={() => opener.current?.closest('main') ?? document.body}
      onOpenChange={onOpenChange}
      popupRender={() => panel}
    >
      <Anchor opener={opener} />
    </Dropdown>
  );
}

/** A button and the small panel that it opens, which takes the focus and gives it back. */
export function PanelButton(props: PanelButtonProps) {
  const {
    ref,
    label,
    panelLabel = label,
    icon,
    quiet,
    role,
    placement = 'bottomRight',
    wish,
    children,
  } = props;
  const [isOpen, setOpen] = useState(wish === 'open');
  // The press is seen first: a panel can take longer to render than a key may wait.
  const isShown = useDeferredValue(isOpen) && isOpen;
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const opener = ref ?? own;
  useEffect(() => {
    if (wish === 'focus') opener.current?.focus();
  }, [wish, opener]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current: from } = opener;
    const close = () => setOpen(false);
    // What Back leads to has other values than the panel shows.
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      // The focused element was removed with the panel.
      if (document.activeElement === document.body) from?.focus();
    };
  }, [isOpen, opener]);
  return (
    <>
      <Button
        ref={opener}
        icon={icon}
        {...(quiet === undefined ? {} : { type: 'text', title: label, 'aria-label': label })}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isShown ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        {quiet === undefined ? label : quiet}
      </Button>
      {isShown ? (
        <OpenPanel {...{ id, role, placement, opener }} label={panelLabel} onOpenChange={setOpen}>
          {children(() => setOpen(false))}
        </OpenPanel>
      ) : null}
    </>
  );
}
