import {
  createUserNote,
  getUserNote,
  listUserNotes,
  removeUserNote,
  updateUserNote,
  type UserNote,
} from '../../../../contract/user-notes';
import { found } from '../../plugins/calls/failure';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import type { StoredNote } from './repository';
import * as service from './service';

const toNote = ({ id, userId, note, authorId, authorName, createdAt, editedAt }: StoredNote): UserNote => ({
  id,
  userId,
  note,
  author: { id: authorId, name: authorName ?? '' },
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

/** Serves what admins noted of end users. */
export function userNoteRoutes(platform: Platform): void {
  route(platform, listUserNotes, page(service.listNotes, toNote));
  route(platform, getUserNote, async ({ database, params }) =>
    toNote(found(await repository.findNote(database.orm, params.id), 'Note')),
  );
  route(platform, createUserNote, async (call) => toNote(await service.createNote(call, call.body)));
  route(platform, updateUserNote, async (call) =>
    toNote(await service.updateNote(call, call.params.id, call.body.note)),
  );
  route(platform, removeUserNote, async (call) => {
    await service.removeNote(call, call.params.id);
    return null;
  });
}
