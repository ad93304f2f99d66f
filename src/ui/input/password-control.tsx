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

/** A box for a password, which is shown to who asks for it: it may have to be told to somebody. */
export function PasswordControl({ kept = 'new-password', showLabel, ...control }: PasswordControlProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles['buttoned']}>
      <TextControl {...control} type={isShown ? 'text' : 'password'} kept={kept} latin />
      <IconButton icon="eye" label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)} />
    </div>
  );
}
