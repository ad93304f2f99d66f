import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Button, Dropdown } from 'antd';
import { Icon } from '../icon/icon';

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
const isForBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || shiftKey;

const asLink = (href: string, text: string) => (
  // Its entry is what the keyboard reaches, and goes there.
  <a href={href} tabIndex={-1} onClick={(event) => isForBrowser(event) || event.preventDefault()}>
    {text}
  </a>
);

/** What opens belongs to the part of the page that its button is in, for who goes from part to part. */
const landmarkOf = (button: HTMLElement): HTMLElement => button.closest('main') ?? document.body;

/** What can be done with one row, behind a button. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ key, label: text, danger = false, href, run }) => ({
    key,
    label: href === undefined ? text : asLink(href, text),
    danger,
    onClick: ({ domEvent }: { readonly domEvent: MouseEvent | KeyboardEvent }) => {
      if (href !== undefined && domEvent.type === 'click' && isForBrowser(domEvent)) return;
      // The menu is about to go, and what it starts may want to give the focus back.
      opener.current?.focus();
      run();
    },
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus, as ARIA has it
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items }}
      placement="bottomRight"
      getPopupContainer={landmarkOf}
    >
      <Button
        ref={opener}
        type="text"
        size="small"
        icon={<Icon name="dots" size={16} />}
        aria-label={label}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
