import { useRef } from 'react';
import { Button, Dropdown } from 'antd';
import { Icon } from '../icon/icon';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface ActionMenuProps {
  /** The accessible name of the button that opens it. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** What can be done with one row, behind a button. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const items = actions.map(({ key, label: text, danger = false, run }) => ({
    key,
    label: text,
    danger,
    onClick: () => {
      // The menu is about to go, and what it starts may want to give the focus back.
      opener.current?.focus();
      run();
    },
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus, as ARIA has it
    <Dropdown trigger={['click']} autoFocus menu={{ items }} placement="bottomRight">
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
