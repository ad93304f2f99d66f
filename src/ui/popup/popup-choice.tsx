import type { ComponentProps } from 'react';
import styles from './popup-choice.module.css';

type PopupChoiceProps = Omit<ComponentProps<'button'>, 'type'>;

/** One of what a popup offers; `className` says how it is laid out. */
export function PopupChoice({ className, ...rest }: PopupChoiceProps) {
  return <button type="button" className={`${styles['choice'] ?? ''} ${className ?? ''}`} {...rest} />;
}
