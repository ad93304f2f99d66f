import { superType } from '../../../../contract/access';
import type { UserNoteInput } from '../../../../contract/user-notes';
import type { Database, Executor, Transaction } from '../../db/database';
import type { RowPage } from '../../db/page';
import type { Audit } from '../../plugins/changes/audit';
import { Failure, invalid, notFound } from '../../plugins/calls/failure';
import { isUuid } from '../../plugins/calls/route';
import type { Caller } from '../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredNote } from './repository';

type Admin = Caller<'admin'>;

/** Matches control characters and marks of direction, which would hide or reorder text; tabs and line ends stay. */
const unprintable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
const visible = /[^\s\p{Z}\p{Cf}]/u;

/** Returns a note as plain text. @throws Failure 422 where nothing that can be seen is left */
function cleanNote(typed: string): string {
  const note = typed.replaceAll(/\r\n?/g, '\n').replaceAll(unprintable, '').trim();
  if (!visible.test(note)) throw invalid('note', 'required', 'The note is blank');
  return note;
}

/** @throws Failure 404 for a missing note */
export function assertNote(note: StoredNote | undefined): StoredNote {
  if (!note) throw notFound('Note');
  return note;
}

const toAuditEntry = ({ userEmail, authorName, note }: StoredNote) => ({
  user: userEmail,
  author: authorName,
  note,
});

interface Change {
  readonly before?: StoredNote;
  readonly after?: StoredNote;
}

async function record(tx: Transaction, audit: Audit, note: StoredNote, { before, after }: Change) {
  await audit(tx, {
    kind: 'userNote',
    id: note.id,
    name: note.userEmail,
    ...(before ? { before: toAuditEntry(before) } : {}),
    ...(after ? { after: toAuditEntry(after) } : {}),
  });
}

/** Lists the notes on a person, the newest first; none where there is no such person. */
export const listNotes = async (
  db: Executor,
  query: Parameters<typeof repository.listNotes>[1],
): Promise<RowPage<StoredNote>> =>
  isUuid(query.userId) ? repository.listNotes(db, query) : { rows: [], total: 0 };

/** Adds a note. @throws Failure 422 for a blank one, and where there is no such person */
export async function createNote(
  database: Database,
  { userId, note: typed }: UserNoteInput,
  { id: authorId }: Admin,
  audit: Audit,
): Promise<StoredNote> {
  const note = cleanNote(typed);
  return database.transaction(async (tx) => {
    if (!isUuid(userId) || !(await repository.hasUser(tx, userId)))
      throw invalid('userId', 'noSuch', 'There is no such person');
    const id = await repository.insertNote(tx, { userId, authorId, note });
    const after = assertNote(await repository.findNote(tx, id));
    await record(tx, audit, after, { after });
    return after;
  });
}

/** Changes the caller's own note. @throws Failure 404; 403 for another admin's; 422 for a blank one */
export async function updateNote(
  database: Database,
  { id, note: typed }: { readonly id: string; readonly note: string },
  caller: Admin,
  audit: Audit,
): Promise<StoredNote> {
  const note = cleanNote(typed);
  return database.transaction(async (tx) => {
    const before = assertNote(await repository.lockNote(tx, id));
    if (before.authorId !== caller.id) throw new Failure(403, 'Only its author changes a note');
    await repository.setNote(tx, id, note);
    const after = assertNote(await repository.findNote(tx, id));
    await record(tx, audit, after, { before, after });
    return after;
  });
}

/** Deletes the caller's own note, and for SUPER anybody's. @throws Failure 404; 403 for another admin's */
export async function removeNote(database: Database, id: string, caller: Admin, audit: Audit): Promise<void> {
  await database.transaction(async (tx) => {
    const before = assertNote(await repository.lockNote(tx, id));
    if (before.authorId !== caller.id && caller.type !== superType)
      throw new Failure(403, 'Only its author or SUPER deletes a note');
    await repository.removeNote(tx, id);
    await record(tx, audit, before, { before });
  });
}
