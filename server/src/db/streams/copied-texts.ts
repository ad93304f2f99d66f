/** The header of `COPY … (format binary)`: an 11-byte signature, flags, and the length of the extension. */
const signature = 11;
const headerBytes = signature + 8;
const rowHeaderBytes = 6;
const noMoreRows = -1;

const firstRowOf = (bytes: Buffer): number | undefined =>
  bytes.length < headerBytes ? undefined : headerBytes + bytes.readInt32BE(headerBytes - 4);

/** Returns the texts of the complete rows and the offset of the first incomplete one. */
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
 * Extracts the texts from `COPY (select a_text …) TO STDOUT (FORMAT BINARY)`, concatenated in UTF-8; none may be
 * null. Only the binary format leaves a text unescaped.
 * @param chunks cut at any byte
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
