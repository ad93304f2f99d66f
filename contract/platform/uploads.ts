import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { id, idParams } from '@roundkeeper/kit/wire/primitives';

/** The kinds of uploads, the largest size in bytes and the allowed content types. */
export const uploadKinds = {
  avatar: { maxBytes: 512 * 1024, types: ['image/png', 'image/jpeg', 'image/webp'] },
  attachment: { maxBytes: 900 * 1024, types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] },
} as const;

export const upload = defineCall({
  name: 'uploads.create',
  method: 'POST',
  path: '/upload',
  summary:
    'Keeps one file (multipart field `file`); its type is told from its content, not from its name. 429 or 507 beyond a quota; a file that nothing refers to is deleted a day later.',
  realm: ['client', 'admin'],
  consumes: 'multipart/form-data',
  query: z.strictObject({ type: z.enum(['avatar', 'attachment']) }),
  response: z.object({ id, url: z.string() }),
  status: 201,
  errors: [413, 415],
});

export const getUpload = defineCall({
  name: 'uploads.get',
  method: 'GET',
  path: '/upload/{id}',
  summary: 'A file that was kept, as an attachment.',
  realm: 'none',
  params: idParams,
  produces: 'application/octet-stream',
  response: z.string(),
  errors: [404],
});
