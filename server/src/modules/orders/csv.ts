import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Patterns of the database's; the backslashes are for it to read. */
const pattern = (source: string): SQL => sql.raw(`'${source}'`);
/** What a spreadsheet may take for the beginning of a formula, also in the wide forms of East Asian keyboards. */
const formula = pattern(String.raw`^[=+@\t\r\n＝＋－＠-]`);
const quoted = pattern(String.raw`[",\r\n]`);
/** Either; most cells are neither, and a file has millions. */
const special = pattern(String.raw`^[=+@\t＝＋－＠-]|[",\r\n]`);

const quote = (cell: SQL): SQL =>
  sql`case when ${cell} ~ ${quoted} then '"' || replace(${cell}, '"', '""') || '"' else ${cell} end`;

/** A text as RFC 4180 writes it in a cell, and so that no spreadsheet runs it. */
export const cellOf = (text: SQLWrapper): SQL => sql`case when ${text} !~ ${special} then ${text}
  when ${text} ~ ${formula} then ${quote(sql`(chr(39) || ${text})`)} else ${quote(sql`${text}`)} end`;

/** A moment as the clocks of the transaction's zone show it: `2026-11-20 09:28:03 +01:00`. */
export const momentOf = (moment: SQLWrapper): SQL => sql`to_char(${moment}, 'YYYY-MM-DD HH24:MI:SS TZH:TZM')`;

/** As RFC 4180 ends a line. */
export const lineEnd = '\r\n';

/** Cells as a line, with its end. */
export const lineOf = (cells: readonly SQL[]): SQL =>
  sql`concat(${sql.join([...cells], sql`, ',', `)}, chr(13), chr(10))`;
