import type { ComponentProps } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'type' | 'className' | 'title' | 'aria-label' | 'children'
> {
  readonly icon: IconName;
  /** What it is called, and its tooltip. */
  readonly label: string;
}

/** A small quiet button with nothing but a drawing on it, as beside a row of a panel. */
export const IconButton = ({ icon, label, ...button }: IconButtonProps) => (
  <button {...button} type="button" className={styles['button']} aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
);
