import { useId, useRef, useState, type HTMLAttributes } from 'react';
import { Button } from 'antd';
import { formatNumber } from '../../lib/format';
import type { ResourceText } from '../../text/resource-text';
import { importLimits, readCsv, type CsvFile, type FileFault } from './csv/read-csv';
import styles from './import-dialog.module.css';

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
