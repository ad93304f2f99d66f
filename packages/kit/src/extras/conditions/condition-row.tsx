import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId } from 'react';
import type { Condition } from '../../schema/conditions';
import { valuesOf, type ConditionOperator } from '../../schema/operators';
import { fieldAt } from '../../fields/field-value';
import { NamedSelect } from '../../fields/parts/select-box';
import { labelKeys, type OfResource } from '../../text/resource-text';
import { mostConditions, parametersOf, type Conditions, isValue } from './condition-tree';
import styles from './conditions-panel.module.css';
import type { OfField } from '../../fields/field-kind';
import { choicesWithText, kindParts } from '../../fields/loaded-kinds';

interface OneValueProps extends OfField {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OneValue({ label, value, onChange, ...shared }: OneValueProps) {
  const id = useId();
  const { field } = shared;
  const options = choicesWithText(shared);
  if (options) return <NamedSelect label={label} value={value} options={options} onChange={onChange} />;
  const { view, input } = kindParts(field.kind);
  // A point in time is compared by its day, as in a range.
  const Control = view.range?.Control ?? input.Control;
  return (
    <span className={styles['value']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Control
        {...shared}
        id={id}
        value={value}
        required
        invalid={value !== '' && !isValue(field, value)}
        describedBy=""
        offered={[]}
        onChange={(next) => onChange(String(next))}
      />
    </span>
  );
}

interface ManyValuesProps extends OfField {
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

interface ValueControlProps extends OfResource {
  readonly condition: Condition;
  readonly onChange: (values: readonly string[]) => void;
}

/** The control of a condition's value: nothing, one value, the two ends of a range, or several values. */
function ValueControl({ resource, text, condition, onChange }: ValueControlProps) {
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

export interface PanelParts extends OfResource {
  readonly conditions: Conditions;
}

function operatorsBeside(conditions: Conditions, field: string, others: readonly Condition[]) {
  const offered = conditions.offered[field] ?? [];
  if (conditions.sendable.hasGroups) return offered;
  const taken = new Set(others.flatMap((one) => parametersOf(conditions, one)));
  return offered.filter((operator) =>
    parametersOf(conditions, { field, operator }).every((name) => !taken.has(name)),
  );
}

export function nextCondition(conditions: Conditions, others: readonly Condition[]): Condition | undefined {
  if (others.length >= mostConditions) return undefined;
  for (const field of Object.keys(conditions.offered)) {
    const [operator] = operatorsBeside(conditions, field, others);
    if (operator) return { field, operator, values: [] };
  }
  return undefined;
}

interface ConditionRowProps extends PanelParts {
  readonly condition: Condition;
  readonly others: readonly Condition[];
  readonly onChange: (condition: Condition | undefined) => void;
}

export function ConditionRow({ resource, text, conditions, condition, others, onChange }: ConditionRowProps) {
  const { t } = text;
  const { field, operator, values } = condition;
  const nameOf = (path: string) => t(labelKeys.field(path), { defaultValue: path });
  const fields = Object.keys(conditions.offered).filter(
    (path) => path === field || operatorsBeside(conditions, path, others).length > 0,
  );
  const operators = operatorsBeside(conditions, field, others);
  const { kind } = fieldAt(resource, field);
  const changeOperator = (next: ConditionOperator) =>
    onChange({ ...condition, operator: next, values: valuesOf(next) === valuesOf(operator) ? values : [] });
  return (
    <div className="line" role="group" aria-label={nameOf(field)}>
      <NamedSelect
        label={t('kit:conditions.field')}
        allowClear={false}
        value={field}
        options={fields.map((path) => ({ value: path, label: nameOf(path) }))}
        onChange={(path) => {
          const [first] = operatorsBeside(conditions, path, others);
          if (first) onChange({ field: path, operator: first, values: [] });
        }}
      />
      <NamedSelect
        label={t('kit:conditions.operator')}
        allowClear={false}
        value={operator}
        options={operators.map((one) => ({
          value: one,
          label: t(`kit:conditions.operators.${one}`, { context: kind }),
        }))}
        onChange={(next) => {
          const known = operators.find((one) => one === next);
          if (known) changeOperator(known);
        }}
      />
      <ValueControl
        resource={resource}
        text={text}
        condition={condition}
        onChange={(next) => onChange({ ...condition, values: next })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('kit:conditions.remove', { label: nameOf(field) })}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}
