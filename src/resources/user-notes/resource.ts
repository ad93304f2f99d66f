import {
  createUserNote,
  getUserNote,
  listUserNotes,
  removeUserNote,
  updateUserNote,
  type UserNote,
  type UserNoteInput,
} from '../../../contract/people/user-notes';
import { defineResource } from '@roundkeeper/kit/schema/resource';

const ofViewer = [{ field: 'author.id', isViewer: true }] as const;
const fields = [{ field: 'note', hint: true }] as const;

export default defineResource<UserNote, UserNoteInput>()({
  name: 'userNotes',
  access: {
    list: 'userNotes.list',
    create: 'userNotes.manage',
    edit: 'userNotes.manage',
    remove: 'userNotes.manage',
    editWhen: [{ when: ofViewer }],
    removeWhen: [{ when: ofViewer }],
  },
  calls: {
    list: listUserNotes,
    get: getUserNote,
    create: createUserNote,
    update: updateUserNote,
    remove: removeUserNote,
  },
  fields: {
    userId: { kind: 'text' },
    note: { kind: 'text' },
    'author.name': { kind: 'text' },
    createdAt: { kind: 'datetime' },
    editedAt: { kind: 'datetime' },
  },
  list: {
    columns: ['createdAt', 'author.name', 'note', 'editedAt'],
    widths: { note: { width: 240 } },
    filters: [{ field: 'userId', where: 'both' }],
  },
  create: { fields },
  edit: { fields },
});
