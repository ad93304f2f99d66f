import { useId, type ReactNode } from 'react';
import type { FormControlProps } from './form-control';
import styles from './form-field.module.css';

interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  /** What is wrong with the value; undefined for nothing. */
  readonly problem?: string | undefined;
  /** What is worth knowing about it. */
  readonly hint?: string | undefined;
  /** How much has been typed of how much there may be. */
  readonly count?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: (control: FormControlProps) => ReactNode;
}

/** A field of a form: its name, its control, and a line about it. */
export function FormField(props: FormFieldProps) {
  const { label, value, required = false, problem, hint, count, onChange, children } = props;
  const id = useId();
  const remarkId = `${id}-remark`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['count']}>{count}</span>
      <div className={styles['control']}>
        {children({ id, value, required, invalid: problem !== undefined, describedBy: remarkId, onChange })}
      </div>
      <p
        id={remarkId}
        className={styles['remark']}
        data-wrong={problem !== undefined}
        aria-live={problem === undefined ? 'off' : 'polite'}
      >
        {problem ?? hint}
      </p>
    </div>
  );
}
