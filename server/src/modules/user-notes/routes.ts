import {
  createUserNote,
  getUserNote,
  listUserNotes,
  removeUserNote,
  updateUserNote,
  type UserNote,
} from '../../../../contract/user-notes';
import { toPage } from '../../db/page';
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
  const { database } = platform;
  const { orm } = database;
  route(platform, listUserNotes, async ({ query }) =>
    toPage(await service.listNotes(orm, query), query.limit, toNote),
  );
  route(platform, getUserNote, async ({ params }) =>
    toNote(service.assertNote(await repository.findNote(orm, params.id))),
  );
  route(platform, createUserNote, async ({ body, caller, audit }) =>
    toNote(await service.createNote(database, body, caller, audit)),
  );
  route(platform, updateUserNote, async ({ params, body, caller, audit }) =>
    toNote(await service.updateNote(database, { ...params, ...body }, caller, audit)),
  );
  route(platform, removeUserNote, async ({ params, caller, audit }) => {
    await service.removeNote(database, params.id, caller, audit);
    return null;
  });
}
