import { Dropdown, type DropdownProps } from 'antd';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import styles from './panel-button.module.css';

/** Stands for the button, so that antd's dropdown is made only when it is opened, and the button stays the same. */
function Anchor({ opener, ref }: Pick<OpenPanelProps, 'opener'> & { readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => opener.current ?? document.body, [opener]);
  return null;
}

interface PanelProps {
  readonly id: string;
  readonly label: string;
  readonly role: 'menu' | 'dialog';
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

export interface OpenPanelProps extends PanelProps, Pick<DropdownProps, 'placement'> {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A small panel at an element, which takes the focus. */
export default function OpenPanel({ placement, opener, onOpenChange, ...props }: OpenPanelProps) {
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
