import type { FastifyRequest } from 'fastify';
import { Failure, invalid } from '../../plugins/calls/failure';

/** Statuses of the parser's errors; any other is a broken form. */
const refusals: Readonly<Record<string, (maxBytes: number) => Failure>> = {
  FST_REQ_FILE_TOO_LARGE: (maxBytes) =>
    new Failure(413, `The file is larger than ${String(maxBytes / 1024)} kB`),
  FST_PARTS_LIMIT: () => invalid('file', 'notExpected', 'There is one file, and nothing else'),
  FST_FILES_LIMIT: () => invalid('file', 'notExpected', 'There is one file, and nothing else'),
  FST_FIELDS_LIMIT: () => invalid('file', 'notExpected', 'There is one file, and nothing else'),
  FST_PROTO_VIOLATION: () => invalid('file', 'notExpected', 'The field has another name'),
};

export const notAForm = () => new Failure(415, 'The body must be multipart/form-data');

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Buffer | undefined> {
  let content: Buffer | undefined;
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') throw invalid(part.fieldname, 'notExpected', 'Unknown field');
    // Read before refusing, because the parser waits for a consumer of the file.
    const bytes = await part.toBuffer();
    if (part.fieldname !== 'file') throw invalid(part.fieldname, 'notExpected', 'Unknown field');
    content = bytes;
  }
  return content;
}

/** Returns the one file in the field `file` of a multipart form. @throws Failure 400, 413, 415, 422 */
export async function readFile(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw notAForm();
  const content = await readParts(request, maxBytes).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw refusals[code]?.(maxBytes) ?? new Failure(400, 'The body is not a whole multipart form');
  });
  if (!content || content.length === 0) throw invalid('file', 'required', 'A file is required');
  return content;
}
