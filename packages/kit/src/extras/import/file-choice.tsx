import { useId, useRef, useState, type HTMLAttributes, Fragment } from 'react';
import { Button, Select } from 'antd';
import { formatNumber } from '../../lib/format';
import { type ResourceText, labelKeys } from '../../text/resource-text';
import { importLimits, readCsv, type CsvFile, type FileFault, type Mapping } from './csv/check-lines';
import styles from './import-dialog.module.css';
import type { PlannedField } from '../../form/values/form-plan';

interface FileChoiceProps {
  readonly text: ResourceText;
  readonly onRead: (file: CsvFile) => void;
}

const dropProps = (
  setOver: (isOver: boolean) => void,
  take: (file: File | undefined) => unknown,
): HTMLAttributes<HTMLElement> => ({
  onDragOver: (event) => {
    event.preventDefault();
    setOver(true);
  },
  onDragLeave: () => setOver(false),
  onDrop: (event) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  },
});

/** Takes a CSV file, chosen or dropped, and says why one can't be used. */
export function FileChoice({ text, onRead }: FileChoiceProps) {
  const { t, lng } = text;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [wrong, setWrong] = useState<{ readonly fault: FileFault; readonly name: string }>();
  const figures = {
    lines: formatNumber(importLimits.lines, lng),
    size: formatNumber(importLimits.bytes / 1_000_000, lng),
  };
  const take = async (file: File | undefined) => {
    if (!file || isReading) return;
    setReading(true);
    setWrong(undefined);
    const read = await readCsv(file);
    setReading(false);
    if (typeof read === 'string') setWrong({ fault: read, name: file.name });
    else onRead(read);
  };
  return (
    <div className={styles['choice']} data-over={isOver} {...dropProps(setOver, take)}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('kit:import.choose')}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again once it has been corrected.
          target.value = '';
        }}
      />
      <Button disabled={isReading} aria-describedby={hintId} onClick={() => input.current?.click()}>
        {t('kit:import.choose')}
      </Button>
      <p id={hintId} className="caption">
        {t('kit:import.hint', figures)}
      </p>
      {wrong ? (
        <p role="alert" className={styles['wrong']}>
          {t(`kit:import.faults.${wrong.fault}`, { ...figures, file: wrong.name })}
        </p>
      ) : null}
    </div>
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
