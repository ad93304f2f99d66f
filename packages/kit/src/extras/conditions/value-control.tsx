import { Select } from 'antd';
import { useId } from 'react';
import type { Condition } from '../../schema/conditions';
import { valuesOf } from '../../schema/operators';
import type { AnyResource } from '../../schema/resource';
import type { Field } from '../../schema/shapes/field';
import type { InputProps } from '../../fields/field-kind';
import { fieldAt } from '../../fields/field-value';
import { choicesWithText, kindParts } from '../../fields/loaded-kinds';
import { NamedSelect } from '../../fields/parts/select-box';
import type { ResourceText } from '../../text/use-resource-text';
import { isValue } from './condition-tree';
import styles from './conditions-panel.module.css';

interface ValueProps {
  readonly path: string;
  readonly field: Field;
  readonly text: ResourceText;
}

interface OneValueProps extends ValueProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneValue({ label, value, onChange, ...shared }: OneValueProps) {
  const id = useId();
  const { path, field, text } = shared;
  const options = choicesWithText(shared);
  if (options) return <NamedSelect label={label} value={value} options={options} onChange={onChange} />;
  const control: InputProps = {
    id,
    path,
    field,
    text,
    value,
    required: true,
    invalid: value !== '' && !isValue(field, value),
    describedBy: '',
    offered: [],
    onChange: (next) => onChange(String(next)),
  };
  const { view, input } = kindParts(field.kind);
  // A point in time is compared by its day, as in a range.
  const Control = view.range?.Control ?? input.Control;
  return (
    <span className={styles['value']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Control {...control} />
    </span>
  );
}

interface ManyValuesProps extends ValueProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function ManyValues({ values, onChange, ...shared }: ManyValuesProps) {
  const id = useId();
  const { t } = shared.text;
  const options = choicesWithText(shared);
  return (
    <span className={styles['value']}>
      <label htmlFor={id} className="visually-hidden">
        {t('kit:conditions.value')}
      </label>
      <Select<string[]>
        id={id}
        mode={options ? 'multiple' : 'tags'}
        style={{ inlineSize: '100%' }}
        placeholder={t(options ? 'kit:choose' : 'kit:conditions.type')}
        {...(options ? { options } : { open: false, suffixIcon: null })}
        value={[...values]}
        onChange={onChange}
      />
    </span>
  );
}

interface ValueControlProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  readonly condition: Condition;
  readonly onChange: (values: readonly string[]) => void;
}

/** The control of a condition's value: nothing, one value, the two ends of a range, or several values. */
export function ValueControl({ resource, text, condition, onChange }: ValueControlProps) {
  const { field: path, operator, values } = condition;
  const shared = { path, field: fieldAt(resource, path), text };
  const count = valuesOf(operator);
  if (count === 0) return null;
  if (count === 'many') return <ManyValues {...shared} values={values} onChange={onChange} />;
  const labels = count === 1 ? ['kit:conditions.value'] : ['kit:range.from', 'kit:range.to'];
  return labels.map((label, index) => (
    <OneValue
      {...shared}
      key={label}
      label={text.t(label)}
      value={values[index] ?? ''}
      onChange={(next) => onChange(labels.map((_, at) => (at === index ? next : (values[at] ?? ''))))}
    />
  ));
}
