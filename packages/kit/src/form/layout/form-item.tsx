import { FormItemInputContext } from 'antd/es/form/context';
import type { ReactNode } from 'react';
import styles from './form.module.css';

const wrong = { status: 'error', isFormItemInput: true } as const;
const right = { isFormItemInput: true } as const;

/** Shows antd's controls within it as wrong. antd's own item brings the rules and the code of its form to every dialog, 11 kB. */
export const FieldStatus = ({ isWrong, children }: Pick<FormItemProps, 'isWrong' | 'children'>) => (
  <FormItemInputContext value={isWrong ? wrong : right}>{children}</FormItemInputContext>
);

interface FormItemProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly message?: string | undefined;
  readonly isWrong: boolean;
  /** Stands behind the label, and is no part of it. */
  readonly optional?: string | undefined;
  readonly isWide?: boolean;
  /** The typed length and the longest one. */
  readonly count?: string | undefined;
  readonly children: ReactNode;
}

/** A label, an input, and below it a message, whose id is `<id>-message`. */
export function FormItem(props: FormItemProps) {
  const { id, label, message, isWrong, optional, isWide, count, children } = props;
  return (
    <div className={(isWide ? styles['wide'] : styles['field']) ?? ''}>
      <label htmlFor={id}>
        {optional === undefined ? label : <span data-optional={optional}>{label}</span>}
      </label>
      <FieldStatus isWrong={isWrong}>{children}</FieldStatus>
      <span className={styles['extra']}>
        <span id={`${id}-message`} data-wrong={isWrong} aria-live="polite">
          {message}
        </span>
        {count === undefined ? null : <span>{count}</span>}
      </span>
    </div>
  );
}
