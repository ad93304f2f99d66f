/** A part of a multipart form, as it goes over the wire. */
export interface FormPart {
  readonly name?: string;
  /** Makes the part a file. */
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer;
}

const boundary = '----roundkeeper-test';

/** The header that tells the form's boundary. */
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A multipart form, as a browser writes it. */
export function fileForm(...parts: readonly FormPart[]): Buffer {
  const pieces = parts.flatMap(({ name = 'file', filename, type = 'image/png', content }) => {
    const asFile = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${asFile}\r\n\r\n`;
    return [Buffer.from(head), content, Buffer.from('\r\n')];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const begin = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(64, 1)]);

/** Files that begin as their types do. */
export const files = {
  png: begin('\u0089PNG\r\n\u001a\n'),
  jpeg: begin('\u00ff\u00d8\u00ff\u00e0'),
  webp: begin('RIFF\u0024\0\0\0WEBP'),
  pdf: begin('%PDF-1.7\n'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  gif: begin('GIF89a'),
} as const;
