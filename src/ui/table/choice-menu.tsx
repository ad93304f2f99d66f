import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { Icon } from '../icon/icon';
import styles from './choice-menu.module.css';

interface ChoiceMenuProps {
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** The keys that are chosen now, in the order of the options; never none. */
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of some options, behind a button; it stays open while one chooses. */
export function ChoiceMenu({ label, options, chosen, onChange }: ChoiceMenuProps) {
  const [open, setOpen] = useState(false);
  const toggle = (key: string) => {
    const next = options
      .map((option) => option.key)
      .filter((name) => (name === key ? !chosen.includes(name) : chosen.includes(name)));
    if (next.length > 0) onChange(next);
  };
  const items = options.map((option) => ({
    key: option.key,
    role: 'menuitemcheckbox',
    'aria-checked': chosen.includes(option.key),
    label: option.label,
    icon: (
      <span className={styles['check']} data-checked={chosen.includes(option.key)}>
        <Icon name="check" />
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus, as ARIA has it
      autoFocus
      open={open}
      // A choice leaves it open: only the button, Escape and a click elsewhere close it.
      onOpenChange={(next, { source }) => (source === 'menu' && !next ? undefined : setOpen(next))}
      menu={{ items, onClick: ({ key }) => toggle(key) }}
    >
      <Button icon={<Icon name="columns" />} aria-haspopup="menu" aria-expanded={open}>
        {label}
      </Button>
    </Dropdown>
  );
}
