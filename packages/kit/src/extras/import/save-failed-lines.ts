import { byteOrderMark, csvLine } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';
import type { CsvFile } from './csv/read-csv';
import type { FailedLine } from './use-import-run';

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
