/** Before the first row of `COPY … (format binary)`: a signature of 11 bytes, flags, and the length of what follows them. */
const signature = 11;
const headerBytes = signature + 8;
/** Before a row of one column: how many columns there are, and how long it is. */
const rowHeaderBytes = 6;
const noMoreRows = -1;

/** Where the first row begins; undefined while the header is not whole. */
const firstRowOf = (bytes: Buffer): number | undefined =>
  bytes.length < headerBytes ? undefined : headerBytes + bytes.readInt32BE(headerBytes - 4);

/** The texts of the whole rows from there on, and where the first that is not whole begins. */
function takeTexts(bytes: Buffer, from: number): { texts: Buffer; end: number } {
  const texts = Buffer.allocUnsafe(bytes.length);
  let used = 0;
  let at = from;
  while (at + rowHeaderBytes <= bytes.length && bytes.readInt16BE(at) !== noMoreRows) {
    const end = at + rowHeaderBytes + bytes.readInt32BE(at + 2);
    if (end > bytes.length) break;
    used += bytes.copy(texts, used, at + rowHeaderBytes, end);
    at = end;
  }
  return { texts: texts.subarray(0, used), end: at };
}

/**
 * What `COPY (select a_text …) TO STDOUT (FORMAT BINARY)` sends, without what is around the texts: these one after the
 * other, in UTF-8, none of them null. The binary form is the only one that leaves a text as it is.
 * @param chunks cut anywhere
 * @see https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format"
 */
export async function* copiedTexts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let isPastHeader = false;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const from: number | undefined = isPastHeader ? 0 : firstRowOf(bytes);
    isPastHeader = from !== undefined;
    const { texts, end } = takeTexts(bytes, from ?? bytes.length);
    rest = isPastHeader ? bytes.subarray(end) : bytes;
    if (texts.length > 0) yield texts;
  }
}
