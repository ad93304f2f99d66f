import { Select } from 'antd';
import { Fragment, useId } from 'react';
import type { PlannedField } from '../../form/values/form-plan';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import type { Mapping } from './csv/match-columns';
import styles from './import-dialog.module.css';

interface ColumnChoiceProps {
  readonly fields: readonly PlannedField[];
  readonly header: readonly string[];
  readonly mapping: Mapping;
  readonly text: ResourceText;
  readonly onChange: (mapping: Mapping) => void;
}

export function ColumnChoice({ fields, header, mapping, text, onChange }: ColumnChoiceProps) {
  const id = useId();
  const options = header.map((heading, index) => ({
    value: index,
    label: heading === '' ? text.t('kit:import.column', { number: index + 1 }) : heading,
  }));
  return (
    <div className={styles['columns']} role="group" aria-label={text.t('kit:import.columns')}>
      {fields.map(({ field, labelPath, isRequired }) => (
        <Fragment key={field}>
          <label htmlFor={id + field}>
            {text.t(labelKeys.field(labelPath))}
            {isRequired ? <span aria-hidden> *</span> : null}
          </label>
          <Select<number>
            id={id + field}
            allowClear
            virtual={false}
            showSearch
            optionFilterProp="label"
            placeholder={text.t('kit:import.noColumn')}
            options={options}
            value={mapping[field] ?? null}
            onChange={(index: number | undefined) => onChange({ ...mapping, [field]: index })}
          />
        </Fragment>
      ))}
    </div>
  );
}
