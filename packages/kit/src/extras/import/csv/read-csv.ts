import papaparse from 'papaparse';
import { withoutGuard } from '../../../lib/csv';

/** The largest file, and the most lines below its header. */
export const importLimits = { bytes: 5_000_000, lines: 10_000 } as const;

/** A line of a file below its header; with line breaks in its cells it is several lines of the text. */
export interface CsvLine {
  /** The number of its first line in the file, where the header is 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** It has cells without a heading, or quotes that are not closed. */
  readonly isBroken: boolean;
}

export interface CsvFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** Why a file can't be used. Its text is `kit:import.faults.<fault>`. */
export type FileFault = 'tooLarge' | 'tooManyLines' | 'notUtf8' | 'empty';

const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function linesOf(text: string): readonly CsvLine[] {
  const { data, errors } = papaparse.parse(text);
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const width = data[0]?.length ?? 0;
  let number = 1;
  return data
    .map((raw, index): CsvLine => {
      const isBroken = unclosed.has(index) || !isBlank(raw.slice(width));
      const line = { number, cells: raw.map(withoutGuard), isBroken };
      number += 1 + lineBreaks(raw);
      return line;
    })
    .filter(({ cells }) => !isBlank(cells));
}

/** Reads a CSV file in UTF-8, with or without a byte order mark, whatever separates its cells. Blank lines are left out. */
export async function readCsv(file: File): Promise<CsvFile | FileFault> {
  if (file.size > importLimits.bytes) return 'tooLarge';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return 'notUtf8';
  }
  const [header, ...lines] = linesOf(text);
  if (!header || lines.length === 0) return 'empty';
  if (lines.length > importLimits.lines) return 'tooManyLines';
  return { name: file.name, header: header.cells.map((cell) => cell.trim()), lines };
}
