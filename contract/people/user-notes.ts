import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, nothing, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The longest note in UTF-16 code units. */
export const maxNote = 2_000;

const note = text(maxNote, 1);

/** An admin's note on an end user, for their colleagues. */
export const userNote = z.object({
  id,
  userId: id,
  note: z.string(),
  /** The admin who wrote it, as they are called today. */
  author: z.object({ id, name: z.string() }),
  createdAt: timestamp,
  /** When its author changed it last; null for a note as it was written. */
  editedAt: z.nullable(timestamp),
});
export type UserNote = z.infer<typeof userNote>;

export const listUserNotes = defineCall({
  name: 'userNotes.list',
  method: 'GET',
  path: '/admin/user-notes',
  summary: 'The notes of admins on an end user, the newest first.',
  realm: 'admin',
  action: 'userNotes.list',
  query: z.strictObject({ ...paging, userId: id }),
  response: pageOf(userNote),
});

export const getUserNote = defineCall({
  name: 'userNotes.get',
  method: 'GET',
  path: '/admin/user-notes/{id}',
  summary: 'One note on an end user.',
  realm: 'admin',
  action: 'userNotes.list',
  params: idParams,
  response: userNote,
  errors: [404],
});

export const userNoteInput = z.strictObject({ userId: id, note });
export type UserNoteInput = z.infer<typeof userNoteInput>;

export const createUserNote = defineCall({
  name: 'userNotes.create',
  method: 'POST',
  path: '/admin/user-notes',
  summary:
    'Adds a note on an end user, as plain text without control characters; 422 where nothing is left of it or there is no such person.',
  realm: 'admin',
  action: 'userNotes.manage',
  body: userNoteInput,
  response: userNote,
  status: 201,
});

export const userNoteChange = z.strictObject({ note });

export const updateUserNote = defineCall({
  name: 'userNotes.update',
  method: 'PATCH',
  path: '/admin/user-notes/{id}',
  summary: 'Changes the admin’s own note; 403 for another admin’s.',
  realm: 'admin',
  action: 'userNotes.manage',
  params: idParams,
  body: userNoteChange,
  response: userNote,
  errors: [404],
});

export const removeUserNote = defineCall({
  name: 'userNotes.remove',
  method: 'DELETE',
  path: '/admin/user-notes/{id}',
  summary:
    'Deletes the admin’s own note, and for SUPER anybody’s; 403 for another’s. The audit trail keeps its text.',
  realm: 'admin',
  action: 'userNotes.manage',
  params: idParams,
  response: nothing,
  status: 204,
  errors: [404],
});
