import { formatNumber } from '../../lib/format';
import { counter } from '../../actions/bulk/run-progress';
import type { ResourceText } from '../../text/resource-text';
import type { CheckedLine } from './csv/check-lines';
import type { FailedLine } from './use-import-run';
import styles from './import-dialog.module.css';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';
import type { CsvFile } from './csv/read-csv';

/** So many lines are listed; the file has all of them. */
const mostListed = 100;

export function FailedLines({
  failed,
  text,
}: {
  readonly failed: readonly FailedLine[];
  readonly text: ResourceText;
}) {
  const { t, lng } = text;
  const more = failed.length - mostListed;
  return (
    <>
      <ul className={styles['lines']}>
        {failed.slice(0, mostListed).map(({ line, reason }) => (
          <li key={line.number}>{t('kit:import.line', { line: formatNumber(line.number, lng), reason })}</li>
        ))}
      </ul>
      {more > 0 ? <p className="caption">{counter(text, 'import')('more', more)}</p> : null}
    </>
  );
}

export const wrongLines = (checked: readonly CheckedLine[], { t }: ResourceText): readonly FailedLine[] =>
  checked
    .filter(({ body }) => body === undefined)
    .map(({ line, faults }) => ({
      line,
      reason: faults
        .map(({ label = '', message }) =>
          // Most messages name the field themselves.
          message.includes(label) ? message : t('kit:import.fault', { label, message }),
        )
        .join(' · '),
    }));

/** Saves lines of a file as they were, each with its reason in a further column, as a file that can be imported in turn. */
export function saveFailedLines(
  { name, header }: CsvFile,
  failed: readonly FailedLine[],
  reasonHeading: string,
): void {
  // A file that is imported again has the reasons of the last time.
  const columns = header.flatMap((heading, index) => (heading === reasonHeading ? [] : [index]));
  const lines = [...failed]
    .sort((one, other) => one.line.number - other.line.number)
    .map(({ line, reason }) => csvLine([...columns.map((index) => line.cells[index] ?? ''), reason]));
  const heading = csvLine([...columns.map((index) => header[index] ?? ''), reasonHeading]);
  const file = new Blob([byteOrderMark + heading, ...lines], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name.replace(/\.[^.]*$/, '')}-failed.csv`);
}
