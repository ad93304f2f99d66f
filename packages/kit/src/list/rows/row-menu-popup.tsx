import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { isForBrowser } from '../table/cell-link';

export interface RowMenuEntry {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly href?: string;
  readonly run: () => void;
}

interface RowMenuPopupProps {
  readonly opener: HTMLElement;
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
  readonly onClose: () => void;
}

/** Marks the opener as expanded, and closes the menu when it moves. @returns where the opener was */
function useOpener(opener: HTMLElement, onClose: () => void) {
  const [{ left, top, width, height }] = useState(() => opener.getBoundingClientRect());
  useEffect(() => {
    // Set here, because a cell is not rendered again for a menu.
    opener.setAttribute('aria-expanded', 'true');
    const listeners = new AbortController();
    const { signal } = listeners;
    // A list that keeps its end in view scrolls without moving what is in it.
    const closeIfMoved = () => {
      const now = opener.getBoundingClientRect();
      if (Math.abs(now.top - top) > 1 || Math.abs(now.left - left) > 1) onClose();
    };
    addEventListener('scroll', closeIfMoved, { signal, capture: true });
    addEventListener('resize', onClose, { signal });
    return () => {
      listeners.abort();
      opener.setAttribute('aria-expanded', 'false');
    };
  }, [onClose, opener, top, left]);
  return { left, top, width, height };
}

/** The menu of one row. Its position and its entries stay when the list is refreshed, even if the row is removed. */
export default function RowMenuPopup({ opener, label, entries, onClose }: RowMenuPopupProps) {
  const place = useOpener(opener, onClose);
  const leave = () => {
    opener.focus();
    onClose();
  };
  const menu: MenuProps = {
    'aria-label': label,
    items: entries.map(({ key, label: name, href, danger = false }) => ({
      key,
      danger,
      label:
        href === undefined ? (
          name
        ) : (
          <a href={href} tabIndex={-1}>
            {name}
          </a>
        ),
    })),
    onClick: ({ key, domEvent }) => {
      if (isForBrowser(domEvent)) return;
      domEvent.preventDefault();
      // First, because an action may give the focus back later.
      leave();
      entries.find((entry) => entry.key === key)?.run();
    },
  };
  return (
    <Dropdown
      open
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that was opened has the focus
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={menu}
      getPopupContainer={() => opener.closest('main') ?? document.body}
      onOpenChange={(isOpen, { source }) => {
        // An entry closes the menu itself, unless it is opened in another tab.
        if (!isOpen && source === 'trigger') leave();
      }}
    >
      {/* Where the opener was when the menu was opened: the menu stays there although its row may go. */}
      <span style={{ ...place, position: 'fixed', pointerEvents: 'none' }} />
    </Dropdown>
  );
}
