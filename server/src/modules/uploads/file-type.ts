/** What the first bytes of each type are, by offset. */
const signatures: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  'image/png': [[0, '\u0089PNG\r\n\u001a\n']],
  'image/jpeg': [[0, '\u00ff\u00d8\u00ff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF-']],
};

/** The type that a file's content begins like, whatever its name and sender say. */
export const sniffType = (content: Buffer): string | undefined =>
  Object.keys(signatures).find((type) =>
    signatures[type]?.every(([offset, bytes]) =>
      content.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
    ),
  );
