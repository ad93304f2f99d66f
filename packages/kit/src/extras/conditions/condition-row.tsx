import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Condition } from '../../schema/conditions';
import type { AnyResource } from '../../schema/resource';
import { valuesOf, type ConditionOperator } from '../../schema/operators';
import { fieldAt } from '../../fields/field-value';
import { NamedSelect } from '../../fields/parts/select-box';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import { mostConditions, parametersOf, type Conditions } from './condition-tree';
import { ValueControl } from './value-control';
import styles from './conditions-panel.module.css';

export interface PanelParts {
  readonly resource: AnyResource;
  readonly text: ResourceText;
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
    <div className={styles['condition']} role="group" aria-label={nameOf(field)}>
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
