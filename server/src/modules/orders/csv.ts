/** What a spreadsheet may take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const quoted = /[",\r\n]/;
/** Either; most cells are neither, and a file has millions. */
const special = /^[=+\-@\t＝＋－＠]|[",\r\n]/;

/** A cell as RFC 4180 writes it, and so that no spreadsheet runs it. */
export function toCell(text: string): string {
  if (!special.test(text)) return text;
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** As RFC 4180 ends a line. */
export const lineEnd = '\r\n';

/** A line with its end. */
export const toLine = (cells: readonly string[]): string => cells.map(toCell).join(',') + lineEnd;
