import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const pattern = (source: string): SQL => sql.raw(`'${source}'`);
/** Blanks that a spreadsheet may pass over before a formula. */
const blanks = String.raw` \t\v\f\r\n\u00A0\u3000\uFEFF`;
/** The start of a formula in spreadsheets, in full-width forms too and behind blanks. */
const formulaStart = String.raw`^[${blanks}]*[=+@＝＋－＠-]|^[\t\r\n]`;
const formula = pattern(formulaStart);
/** Separators, quotes and line ends of some reader: spreadsheets of many languages separate cells by semicolons. */
const toQuote = String.raw`[",;\t\r\n]`;
const quoted = pattern(toQuote);
/** Pre-check for both, because most of a file's millions of cells need neither. */
const special = pattern(`${formulaStart}|${toQuote}`);

const quote = (cell: SQL): SQL =>
  sql`case when ${cell} ~ ${quoted} then '"' || replace(${cell}, '"', '""') || '"' else ${cell} end`;

export const cellOf = (text: SQLWrapper): SQL => sql`case when ${text} !~ ${special} then ${text}
  when ${text} ~ ${formula} then ${quote(sql`(chr(39) || ${text})`)} else ${quote(sql`${text}`)} end`;

/** A time in the transaction's time zone, as in `2026-11-20 09:28:03 +01:00`. */
export const momentOf = (moment: SQLWrapper): SQL => sql`to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS TZH:TZM')`;

export const lineEnd = '\r\n';

export const lineOf = (cells: readonly SQL[]): SQL =>
  sql`concat(${sql.join([...cells], sql`, ',', `)}, chr(13), chr(10))`;
