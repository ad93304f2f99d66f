import { textAt } from '../../lib/value-at';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import type { PlannedField } from './rules/form-plan';
import { remarkOn } from './remark';
import type { FormControl } from './state/use-form';
import styles from './form.module.css';

interface FormRowProps {
  readonly planned: PlannedField;
  readonly form: FormControl;
  readonly text: ResourceText;
  /** Unique on the page. */
  readonly id: string;
  /** The values of an enum that the viewer may choose from. */
  readonly offered: readonly string[];
}

/** A field of a form: its name, its input, and one line about what is wrong with it. */
export function FormRow({ planned, form, text, id, offered }: FormRowProps) {
  const { Control } = planned.input;
  const state = form.stateOf(planned);
  const isWrong = state.kind === 'problem' || state.kind === 'refused';
  return (
    <div className={planned.isLong || planned.kind.kind === 'json' ? styles['wide'] : styles['field']}>
      <div className={styles['name']}>
        <label htmlFor={id}>{text.t(labelKeys.field(planned.labelPath))}</label>
        {planned.isRequired ? null : <span id={`${id}-optional`}>{text.t('kit:optional')}</span>}
      </div>
      <Control
        id={id}
        path={planned.labelPath}
        field={planned.kind}
        text={text}
        offered={offered}
        isLong={planned.isLong}
        value={textAt(form.values, planned.field)}
        required={planned.isRequired}
        invalid={isWrong}
        describedBy={planned.isRequired ? `${id}-remark` : `${id}-remark ${id}-optional`}
        onChange={(value) => form.change(planned.field, value)}
      />
      <p id={`${id}-remark`} className={styles['remark']} data-wrong={isWrong} aria-live="polite">
        {remarkOn(state, planned, text)}
      </p>
    </div>
  );
}
