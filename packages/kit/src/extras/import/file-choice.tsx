import { useId, useState, Fragment } from 'react';
import { Select, Typography } from 'antd';
import { formatNumber } from '../../lib/format';
import { type ResourceText, labelKeys } from '../../text/resource-text';
import { FileDrop } from '../../frames/file-drop';
import { importLimits, matchColumns, readCsv, type FileFault, type Mapping } from './csv/check-lines';
import type { ChosenFile } from './use-import-run';
import styles from './import-dialog.module.css';
import type { PlannedField } from '../../form/values/form-plan';

interface FileChoiceProps {
  readonly fields: readonly PlannedField[];
  readonly text: ResourceText;
  readonly onChange: (chosen: ChosenFile) => void;
}

/** Takes a CSV file, chosen or dropped, and says why one can't be used. */
export function FileChoice({ fields, text, onChange }: FileChoiceProps) {
  const { t, lng } = text;
  const [wrong, setWrong] = useState<{ readonly fault: FileFault; readonly name: string }>();
  const figures = {
    lines: formatNumber(importLimits.lines, lng),
    size: formatNumber(importLimits.bytes / 1_000_000, lng),
  };
  const take = async (chosen: File) => {
    const file = await readCsv(chosen);
    if (typeof file === 'string') setWrong({ fault: file, name: chosen.name });
    else onChange({ file, mapping: matchColumns(fields, file.header, text) });
  };
  return (
    <>
      <FileDrop
        aria-label={t('kit:import.choose')}
        button={{ children: t('kit:import.choose') }}
        hint={t('kit:import.hint', figures)}
        types={['.csv', 'text/csv']}
        onFiles={([chosen]) => chosen && void take(chosen)}
      />
      {wrong ? (
        <Typography.Text type="danger" role="alert">
          {t(`kit:import.faults.${wrong.fault}`, { ...figures, file: wrong.name })}
        </Typography.Text>
      ) : null}
    </>
  );
}

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
