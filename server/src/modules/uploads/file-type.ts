const signatures: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  'image/png': [[0, '\u0089PNG\r\n\u001a\n']],
  'image/jpeg': [[0, '\u00ff\u00d8\u00ff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'application/pdf': [[0, '%PDF-']],
};

/** Returns the type by a file's content, not by its name or header. */
export const sniffType = (content: Buffer): string | undefined =>
  Object.keys(signatures).find((type) =>
    signatures[type]?.every(([offset, bytes]) =>
      content.subarray(offset, offset + bytes.length).equals(Buffer.from(bytes, 'latin1')),
    ),
  );
