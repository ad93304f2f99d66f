import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import type { Condition } from '../../schema/conditions';
import { valuesOf, type ConditionOperator } from '../../schema/operators';
import { fieldAt } from '../../fields/field-value';
import { NamedSelect } from '../../fields/parts/select-box';
import { labelKeys, type OfResource } from '../../text/resource-text';
import { mostConditions, parametersOf, type Conditions, isValue } from './condition-tree';
import styles from './conditions-panel.module.css';
import type { OfField } from '../../fields/field-kind';
import { choicesWithText, kindParts } from '../../fields/loaded-kinds';

interface ValueBoxProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function ValueBox({ label, children }: ValueBoxProps) {
  const id = useId();
  return (
    <span className={styles['value']}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {children(id)}
    </span>
  );
}

interface ValuesProps extends OfField {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function ManyValues({ values, onChange, ...shared }: ValuesProps) {
  const { t } = shared.text;
  const options = choicesWithText(shared);
  return (
    <ValueBox label={t('kit:conditions.value')}>
      {(id) => (
        <Select<string[]>
          id={id}
          mode={options ? 'multiple' : 'tags'}
          style={{ inlineSize: '100%' }}
          placeholder={t(options ? 'kit:choose' : 'kit:conditions.type')}
          {...(options ? { options } : { open: false, suffixIcon: null })}
          value={[...values]}
          onChange={onChange}
        />
      )}
    </ValueBox>
  );
}

/** One value, or the two ends of a range, by their labels. */
function SingleValues({ labels, values, onChange, ...shared }: ValuesProps & { labels: readonly string[] }) {
  const { field, text } = shared;
  const options = choicesWithText(shared);
  const { view, input } = kindParts(field.kind);
  // A point in time is compared by its day, as in a range.
  const Control = view.range?.Control ?? input.Control;
  return labels.map((key, index) => {
    const value = values[index] ?? '';
    const label = text.t(key);
    const change = (next: unknown) =>
      onChange(labels.map((_, at) => (at === index ? String(next) : (values[at] ?? ''))));
    if (options) return <NamedSelect key={key} {...{ label, value, options }} onChange={change} />;
    return (
      <ValueBox key={key} label={label}>
        {(id) => (
          <Control
            {...shared}
            {...{ id, value }}
            required
            invalid={value !== '' && !isValue(field, value)}
            describedBy=""
            offered={[]}
            onChange={change}
          />
        )}
      </ValueBox>
    );
  });
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
  const declared = fieldAt(resource, field);
  const count = valuesOf(operator);
  const changeValues = (next: readonly string[]) => onChange({ ...condition, values: next });
  const valueProps = { path: field, field: declared, text, values, onChange: changeValues };
  const changeOperator = (next: ConditionOperator) =>
    onChange({ ...condition, operator: next, values: valuesOf(next) === count ? values : [] });
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
          label: t(`kit:conditions.operators.${one}`, { context: declared.kind }),
        }))}
        onChange={(next) => {
          const known = operators.find((one) => one === next);
          if (known) changeOperator(known);
        }}
      />
      {count === 'many' ? <ManyValues {...valueProps} /> : null}
      {count === 1 ? <SingleValues {...valueProps} labels={['kit:conditions.value']} /> : null}
      {count === 2 ? <SingleValues {...valueProps} labels={['kit:range.from', 'kit:range.to']} /> : null}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('kit:conditions.remove', { label: nameOf(field) })}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}
