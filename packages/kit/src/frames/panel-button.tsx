import { Button } from 'antd';
import { useDeferredValue, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { headerToolsRest } from '../settings/limits';
import { codeOrToast, lazyPart, useWhenIdle } from '../ui/lazy-part';
import type { OpenPanelProps } from './open-panel';

/** antd's dropdown brings its menus and popups along, of which a page needs none before its data. */
const OpenPanel = lazyPart(() => import('./open-panel'));

interface PanelButtonProps {
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** The text of the button and, by default, the name of the panel. */
  readonly label: string;
  readonly panelLabel?: string;
  readonly icon?: ReactNode;
  /** Replaces the label on a quiet button. */
  readonly quiet?: ReactNode;
  readonly placement?: NonNullable<OpenPanelProps['placement']>;
  readonly role: 'menu' | 'dialog';
  /** Whether it has the focus from the start, or is open. */
  readonly initialState?: 'focus' | 'open' | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** Fetches the code of panels, at the latest when one is open; where that fails, or one types elsewhere by then, it is closed. */
function usePanelCode(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const { t } = useTranslation('common');
  const [isHere, fetchNow] = useWhenIdle(OpenPanel, { after: headerToolsRest });
  useEffect(() => {
    if (!isOpen || isHere === true) return;
    void codeOrToast(OpenPanel.load(), t).then((code) => {
      const isTyping = document.activeElement?.matches('input, textarea') ?? false;
      if (code && !isTyping) void fetchNow();
      else setOpen(false);
    });
  }, [isOpen, isHere, fetchNow, setOpen, t]);
  return [isHere, fetchNow] as const;
}

/** A button and the small panel that it opens, which takes the focus and gives it back. */
export function PanelButton(props: PanelButtonProps) {
  const { ref, label, panelLabel = label, icon, quiet, role, placement, initialState, children } = props;
  const [isOpen, setOpen] = useState(initialState === 'open');
  const id = useId();
  const own = useRef<HTMLButtonElement>(null);
  const opener = ref ?? own;
  const [isHere, fetchNow] = usePanelCode(isOpen, setOpen);
  // The press is seen first: a panel can take longer to render than a key may wait.
  const isShown = useDeferredValue(isOpen) && isOpen;
  useEffect(() => {
    if (initialState === 'focus') opener.current?.focus();
  }, [initialState, opener]);
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
        onPointerEnter={() => void fetchNow()}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        {quiet === undefined ? label : quiet}
      </Button>
      {isShown && isHere ? (
        <OpenPanel
          {...{ id, role, opener }}
          placement={placement ?? 'bottomRight'}
          label={panelLabel}
          onOpenChange={setOpen}
        >
          {children(() => setOpen(false))}
        </OpenPanel>
      ) : null}
    </>
  );
}
