import { parseJson } from '../../lib/json';
import type { CsvCell } from '../field-kind';

export function jsonIn(cell: string): unknown {
  try {
    return parseJson(cell);
  } catch {
    return undefined;
  }
}

/** Returns the object or the list in a cell; undefined where it has none. */
export function objectIn(cell: string): unknown {
  const found = jsonIn(cell);
  return typeof found === 'object' ? found : undefined;
}

/** Returns the list in a cell: JSON, or texts between separators. */
export function listInCell(
  cell: string,
  { field: { separator = ',' } }: Pick<CsvCell, 'field'>,
): readonly unknown[] {
  const list = cell.startsWith('[') ? jsonIn(cell) : undefined;
  if (Array.isArray(list)) return list;
  return cell
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** An identifier of digits alone is a number, as most APIs have it; one with a zero before it, or too long for a number, a text. */
export const identifierIn = (cell: string): string | number =>
  /^(?:0|[1-9]\d{0,14})$/.test(cell) ? Number(cell) : cell;
