import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { PopupPanel } from './popup-panel';

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

/** A button and the small panel that it opens. */
export function Popup({ label, icon, role, isOpen, onOpen, children }: PopupProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
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
        <PopupPanel id={id} label={label} role={role} opener={opener} onClose={() => onOpen(false)}>
          {children()}
        </PopupPanel>
      ) : null}
    </>
  );
}
