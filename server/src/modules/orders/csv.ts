/** What a spreadsheet may take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const quoted = /[",\r\n]/;

/** A cell as RFC 4180 writes it, and so that no spreadsheet runs it. */
export function toCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with its end. */
export const toLine = (cells: readonly string[]): string => `${cells.map(toCell).join(',')}\r\n`;
