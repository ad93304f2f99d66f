import * as calls from '../../../../contract/people/user-notes';
import { found } from '../../plugins/calls/failure';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

function toNote({ authorId, authorName, ...stored }: repository.StoredNote): calls.UserNote {
  const { userEmail: _, ...note } = isoTimes(stored);
  return { ...note, author: { id: authorId, name: authorName ?? '' } };
}

export function userNoteRoutes(platform: Platform): void {
  route(platform, calls.listUserNotes, page(repository.listNotes, toNote));
  route(platform, calls.getUserNote, async ({ database, params }) =>
    toNote(found(await repository.findNote(database.orm, params.id), 'Note')),
  );
  route(platform, calls.createUserNote, async (call) => toNote(await service.createNote(call, call.body)));
  route(platform, calls.updateUserNote, async (call) =>
    toNote(await service.updateNote(call, call.params.id, call.body.note)),
  );
  route(platform, calls.removeUserNote, async (call) => service.removeNote(call, call.params.id));
}
