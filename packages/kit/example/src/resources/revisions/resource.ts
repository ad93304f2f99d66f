import { defineResource } from '@roundkeeper/kit/schema/resource';

interface Revision {
  id: number;
  authorId: number | null;
  memberId: number | null;
  savedAt: string;
  event: string;
}

/** Who changed what, for the pages of other resources. */
export default defineResource<Revision>()({
  name: 'revisions',
  provider: 'library',
  access: ['ASSISTANT'],
  calls: '/revisions',
  fields: {
    authorId: { kind: 'relation', resource: 'authors', label: 'name' },
    memberId: { kind: 'relation', resource: 'members', label: 'name' },
    savedAt: { kind: 'datetime' },
    event: { kind: 'text' },
  },
  list: {
    columns: ['authorId', 'memberId', 'savedAt', 'event'],
    filters: [
      { field: 'authorId', where: 'server' },
      { field: 'memberId', where: 'server' },
    ],
    sorts: { savedAt: 'savedAt' },
  },
  search: false,
});
