/** A mail as its reader sees it. */
export interface ReadMail {
  /** Every header, its words decoded, as in `Subject: Grüße`. */
  readonly headers: readonly string[];
  readonly text: string;
}

/** Bytes written as `=C3=A4`. */
const fromQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

/** Words as in `=?UTF-8?B?…?=`; white space between two of them is none. */
const decodeWords = (header: string) =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuoted(word.replaceAll('_', ' ')),
    );

function decodeBody(lines: readonly string[], encoding: string): string {
  if (encoding === 'base64') return fromBase64(lines.join(''));
  const text = lines.join('\n');
  return encoding === 'quoted-printable' ? fromQuoted(text.replace(/=\n/g, '')) : text;
}

/** Takes a mail of one part apart. */
export function readMail(lines: readonly string[]): ReadMail {
  const end = lines.indexOf('');
  const headers = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map(decodeWords);
  const [, encoding = '7bit'] =
    headers.map((header) => /^Content-Transfer-Encoding: (\S+)$/i.exec(header)).find((found) => found) ?? [];
  return { headers, text: decodeBody(lines.slice(end + 1), encoding.toLowerCase()).trimEnd() };
}
