/**
 * Reads CSV as RFC 4180 has it, strictly.
 * @throws Error where it is not that
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, inQuotes, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`no CSV at ${String(at)}: ${text.slice(at, at + 40)}`);
    row.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('the last line has no end');
  return rows;
}
