import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId } from 'react';
import type { Condition } from '../../schema/conditions';
import { valuesOf, type ConditionOperator } from '../../schema/operators';
import { fieldAt } from '../../fields/field-value';
import { NamedSelect } from '../../fields/parts/select-box';
import { labelKeys, type OfResource } from '../../text/resource-text';
import { type Conditions, isValue } from './condition-tree';
import styles from './conditions-panel.module.css';
import type { OfField } from '../../fields/field-kind';
import { choicesWithText, kindParts } from '../../fields/loaded-kinds';

interface ValuesProps extends OfField {
  readonly operator: ConditionOperator;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const oneLabel = ['kit:conditions.value'];
const labelsOf = { many: oneLabel, 0: [], 1: oneLabel, 2: ['kit:range.from', 'kit:range.to'] };

function Values({ operator, values, onChange, ...shared }: ValuesProps) {
  const { field, text } = shared;
  const id = useId();
  const count = valuesOf(operator);
  const options = choicesWithText(shared);
  const { view, input } = kindParts(field.kind);
  // A point in time is compared by its day, as in a range.
  const Control = view.range?.Control ?? input.Control;
  const isMany = count === 'many';
  const labels: readonly string[] = labelsOf[count];
  return labels.map((key, index) => {
    const value = values[index] ?? '';
    const change = (next: unknown) =>
      onChange(labels.map((_, at) => (at === index ? String(next) : (values[at] ?? ''))));
    return (
      <span key={key} className={styles['value']}>
        <label htmlFor={id + key} className="visually-hidden">
          {text.t(key)}
        </label>
        {isMany || options ? (
          <Select<string | string[]>
            id={id + key}
            style={{ inlineSize: '100%' }}
            placeholder={text.t(options ? 'kit:choose' : 'kit:conditions.type')}
            {...(options ? { options } : { open: false, suffixIcon: null })}
            {...(isMany
              ? { mode: options ? 'multiple' : 'tags', value: [...values] }
              : { value: value || null })}
            onChange={(next) => (Array.isArray(next) ? onChange(next) : change(next))}
          />
        ) : (
          <Control
            {...shared}
            {...{ id: id + key, value }}
            required
            invalid={value !== '' && !isValue(field, value)}
            describedBy=""
            offered={[]}
            onChange={change}
          />
        )}
      </span>
    );
  });
}

export interface PanelParts extends OfResource {
  readonly conditions: Conditions;
}

/** Returns a condition without values, by default on the first field; undefined where there is none. */
export function newCondition({ offered }: Conditions, field = Object.keys(offered)[0] ?? '') {
  const [operator] = offered[field] ?? [];
  return operator && { field, operator, values: [] };
}

interface ConditionRowProps extends PanelParts {
  readonly condition: Condition;
  readonly onChange: (condition: Condition | undefined) => void;
}

export function ConditionRow({ resource, text, conditions, condition, onChange }: ConditionRowProps) {
  const { t } = text;
  const { field, operator, values } = condition;
  const nameOf = (path: string) => t(labelKeys.field(path), { defaultValue: path });
  const { offered } = conditions;
  const operators = offered[field] ?? [];
  const declared = fieldAt(resource, field);
  return (
    <div className="line" role="group" aria-label={nameOf(field)}>
      <NamedSelect
        label={t('kit:conditions.field')}
        allowClear={false}
        value={field}
        options={Object.keys(offered).map((path) => ({ value: path, label: nameOf(path) }))}
        onChange={(path) => onChange(newCondition(conditions, path))}
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
          const isSame = known && valuesOf(known) === valuesOf(operator);
          if (known) onChange({ ...condition, operator: known, values: isSame ? values : [] });
        }}
      />
      <Values
        {...{ path: field, field: declared, text, operator, values }}
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
