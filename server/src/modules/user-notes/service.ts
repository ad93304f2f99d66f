import { superType } from '../../../../contract/platform/access';
import type { UserNoteInput } from '../../../../contract/people/user-notes';
import { Failure, found, invalid } from '../../plugins/calls/failure';
import { isUuid } from '../../db/ids';
import { change, create, remove, type Operation, type Subject } from '../../plugins/changes/change';
import * as repository from './repository';
import type { StoredNote } from './repository';

/** Matches control characters and marks of direction, which would hide or reorder text; tabs and line ends stay. */
const unprintable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const visible = /[^\s\p{Z}\p{Cf}]/u;

/** Returns a note as plain text. @throws Failure 422 where nothing that can be seen is left */
function cleanNote(typed: string): string {
  const note = typed.replaceAll(/\r\n?/g, '\n').replaceAll(unprintable, '').trim();
  if (!visible.test(note)) throw invalid('note', 'required', 'The note is blank');
  return note;
}

const notes: Subject<StoredNote> = {
  kind: 'userNote',
  called: 'Note',
  nameOf: ({ userEmail }) => userEmail,
  entryOf: ({ userEmail, authorName, note }) => ({ user: userEmail, author: authorName, note }),
  lock: repository.lockNote,
  find: repository.findNote,
};

/** Adds a note. @throws Failure 422 for a blank one, and where there is no such person */
export async function createNote(
  operation: Operation,
  { userId, note: typed }: UserNoteInput,
): Promise<StoredNote> {
  const note = cleanNote(typed);
  return create(operation, notes, async (tx) => {
    if (!isUuid(userId) || !(await repository.hasUser(tx, userId)))
      throw invalid('userId', 'noSuch', 'There is no such person');
    const id = await repository.insertNote(tx, { userId, authorId: operation.caller.id, note });
    return found(await repository.findNote(tx, id), 'Note');
  });
}

/** Changes the caller's own note. @throws Failure 404; 403 for another admin's; 422 for a blank one */
export async function updateNote(operation: Operation, id: string, typed: string): Promise<StoredNote> {
  const note = cleanNote(typed);
  return change(operation, notes, id, async (tx, { authorId }) => {
    if (authorId !== operation.caller.id) throw new Failure(403, 'Only its author changes a note');
    await repository.setNote(tx, id, note);
  });
}

/** Deletes the caller's own note, and for SUPER anybody's. @throws Failure 404; 403 for another admin's */
export const removeNote = (operation: Operation, id: string): Promise<void> =>
  remove(operation, notes, id, async (tx, { authorId }) => {
    const { caller } = operation;
    if (authorId !== caller.id && caller.type !== superType)
      throw new Failure(403, 'Only its author or SUPER deletes a note');
    await repository.removeNote(tx, id);
  });
