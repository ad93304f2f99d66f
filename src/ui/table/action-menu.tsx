import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { PopupChoice } from '../popup/popup-choice';
import { PopupPanel } from '../popup/popup-panel';
import styles from './action-menu.module.css';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  /** The address that it leads to, for who wants it in a tab of its own. */
  readonly href?: string;
  readonly run: () => void;
}

interface ActionMenuProps {
  /** The accessible name of the button that opens it. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** Whether a click wants another tab or window, which is the browser's to open. */
const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** Up and down, round and round; to the first and the last. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const goals: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const goal = goals[event.key];
  if (goal === undefined) return;
  event.preventDefault();
  items.at(goal % items.length)?.focus();
}

interface ItemsProps extends Pick<ActionMenuProps, 'actions'> {
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function Items({ actions, opener, onClose }: ItemsProps) {
  const leave = () => {
    // The menu is about to go, and what it starts may want to give the focus back.
    opener.current?.focus();
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // On to what comes after the button, not after the menu.
    if (event.key === 'Tab') leave();
    else step(event);
  };
  const item = { role: 'menuitem', tabIndex: -1, className: styles['item'] ?? '' };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go on to the items in it
    <div className={styles['items']} onKeyDown={press}>
      {actions.map(({ key, label, danger = false, href, run }, index) => {
        const first = index === 0 ? { 'data-autofocus': '' } : {};
        const go = (event: MouseEvent) => {
          if (href !== undefined && isForBrowser(event)) return;
          event.preventDefault();
          leave();
          run();
        };
        return href === undefined ? (
          <PopupChoice key={key} {...item} {...first} data-danger={danger ? '' : undefined} onClick={go}>
            {label}
          </PopupChoice>
        ) : (
          <a key={key} {...item} {...first} href={href} onClick={go}>
            {label}
          </a>
        );
      })}
    </div>
  );
}

/**
 * Where what opens stands: not in the cell, which cuts off what does not fit, but in the part of the page that its
 * button is in, for who goes from part to part.
 */
const landmarkOf = (button: HTMLElement): HTMLElement => button.closest('main') ?? document.body;

/** What can be done with one row, behind a button. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement>();
  const id = useId();
  const isOpen = place !== undefined;
  const close = () => setPlace(undefined);
  return (
    <>
      <Button
        ref={opener}
        type="text"
        size="small"
        icon={<Icon name="dots" size={16} />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setPlace(isOpen ? undefined : landmarkOf(currentTarget))}
      />
      {place
        ? createPortal(
            <PopupPanel id={id} label={label} role="menu" opener={opener} onClose={close}>
              <Items actions={actions} opener={opener} onClose={close} />
            </PopupPanel>,
            place,
          )
        : null}
    </>
  );
}
