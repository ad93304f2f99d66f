import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { place } from './place';
import { useDismissal } from './use-dismissal';
import styles from './popup.module.css';

interface PopupPanelProps {
  /** Which its opener says that it controls. */
  readonly id: string;
  readonly label: string;
  readonly role: 'menu' | 'dialog';
  /** What it stands at, and what has the focus again afterwards. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small panel at what opened it, which the keyboard enters, leaves with Escape, and comes back from. */
export function PopupPanel({ id, label, role, opener, onClose, children }: PopupPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useDismissal(true, [opener, panel], onClose);
  useLayoutEffect(() => {
    const { current: shown } = panel;
    const { current: anchor } = opener;
    if (!shown || !anchor) return undefined;
    place(shown, anchor, 'end');
    (shown.querySelector<HTMLElement>('[data-autofocus], button, input') ?? shown).focus({
      preventScroll: true,
    });
    // What stands in it may come later, or grow.
    const resized = new ResizeObserver(() => place(shown, anchor, 'end'));
    resized.observe(shown);
    return () => resized.disconnect();
  }, [opener]);
  useEffect(() => {
    const { current: from } = opener;
    return () => {
      // With the panel went whatever had the focus in it.
      if (document.activeElement === document.body) from?.focus();
    };
  }, [opener]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has a role, which the rule cannot see
    <div
      ref={panel}
      id={id}
      className={styles['panel']}
      role={role}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
