/** A figure may begin with a minus; anything else that does would run as a formula. */
const figure = /^-?\d+(?:[.,]\d+)?%?$/;
/** Spreadsheets begin a formula with these, behind blanks too, and as East Asian keyboards write them. */
const formulaStart = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A separator, quote or line end of some reader: spreadsheets of many languages separate cells by semicolons. */
const special = /[",;\t\r\n]/;

function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !figure.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cells as a line of RFC 4180 with its end; no spreadsheet finds a formula in it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Returns a cell without the apostrophe that {@link csvLine} puts before what would run as a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Tells spreadsheets that a file is UTF-8. */
export const byteOrderMark = '\u{FEFF}';
