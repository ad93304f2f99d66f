import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from 'antd';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { place } from './place';
import { useDismissal } from './use-dismissal';
import styles from './popup.module.css';

interface PopupProps {
  /** What the button says, and the panel is called. */
  readonly label: string;
  readonly icon: IconName;
  readonly role: 'menu' | 'dialog';
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  /** What stands in the panel, made when it is open. */
  readonly children: () => ReactNode;
}

/** A button and the small panel that it opens, which the keyboard enters, leaves with Escape, and comes back from. */
export function Popup({ label, icon, role, isOpen, onOpen, children }: PopupProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismissal(isOpen, [opener, panel], () => onOpen(false));
  useLayoutEffect(() => {
    const { current: shown } = panel;
    const { current: anchor } = opener;
    if (!isOpen || !shown || !anchor) return undefined;
    place(shown, anchor, 'end');
    (shown.querySelector<HTMLElement>('[data-autofocus], button, input') ?? shown).focus({
      preventScroll: true,
    });
    // What stands in it may come later, or grow.
    const resized = new ResizeObserver(() => place(shown, anchor, 'end'));
    resized.observe(shown);
    return () => resized.disconnect();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current: from } = opener;
    return () => {
      // With the panel went whatever had the focus in it.
      if (document.activeElement === document.body) from?.focus();
    };
  }, [isOpen]);
  return (
    <>
      <Button
        ref={opener}
        icon={<Icon name={icon} />}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? (
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
            onOpen(false);
          }}
        >
          {children()}
        </div>
      ) : null}
    </>
  );
}
