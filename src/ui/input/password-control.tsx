import { useState } from 'react';
import { IconButton } from '../icon/icon-button';
import type { FormControlProps } from './form-control';
import { TextControl } from './text-control';
import styles from './form-control.module.css';

interface PasswordControlProps extends FormControlProps {
  /** As what a password manager knows it; one of somebody else's unless said. */
  readonly kept?: 'current-password' | 'new-password';
  /** Of the button that shows what is typed. */
  readonly showLabel: string;
}

/**
 * A box for a password, which is shown to who asks for it: it may have to be told to somebody. The button is no stop on the
 * keyboard's way from field to field; Alt+↓ in the box does the same.
 */
export function PasswordControl({ kept = 'new-password', showLabel, ...control }: PasswordControlProps) {
  const [isShown, setShown] = useState(false);
  const toggle = () => setShown(!isShown);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the box in it has the key
    <div
      className={styles['buttoned']}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        toggle();
      }}
    >
      <TextControl {...control} type={isShown ? 'text' : 'password'} kept={kept} latin />
      <IconButton
        icon="eye"
        label={showLabel}
        tabIndex={-1}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-pressed={isShown}
        onClick={toggle}
      />
    </div>
  );
}
