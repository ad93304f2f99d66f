import { defineResource } from '@roundkeeper/kit/schema/resource';

export interface Author {
  id: number;
  name: string;
  country: string;
  bornOn: string;
  portrait: string;
  photo: string;
  life: string;
  email: string;
}

export default defineResource<Author>()({
  name: 'authors',
  path: '/authors',
  provider: 'library',
  menu: { order: 20, icon: 'EditOutlined', group: 'catalogue' },
  access: {
    list: ['ASSISTANT'],
    show: ['ASSISTANT'],
    create: ['ASSISTANT'],
    edit: ['ASSISTANT'],
    remove: ['LIBRARIAN'],
  },
  calls: {
    list: 'GET /authors',
    get: 'GET /authors/{id}',
    create: 'POST /authors',
    update: 'PATCH /authors/{id}',
    remove: 'DELETE /authors/{id}',
    restore: 'POST /authors/{id}/restore',
  },
  fields: {
    name: { kind: 'text' },
    country: { kind: 'text' },
    bornOn: { kind: 'date' },
    portrait: { kind: 'image', initials: 'name' },
    photo: {
      kind: 'imageFile',
      upload: {
        sign: 'POST /uploads',
        ask: { fileName: '{name}', type: '{type}', bytes: '{size}' },
        to: 'address',
        headers: 'headers',
        value: 'key',
      },
      many: true,
      address: '/api/files/{value}',
    },
    life: { kind: 'multiline' },
    email: { kind: 'email' },
  },
  list: {
    columns: ['portrait', 'name', 'country', 'bornOn'],
    filters: [{ field: 'name', where: 'server' }],
    sorts: { name: 'name', bornOn: 'bornOn' },
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
    export: false,
    import: true,
  },
  show: {
    image: 'portrait',
    titleFields: ['name'],
    fields: ['country', 'bornOn', 'email', 'photo', 'life'],
    related: [{ resource: 'authorBooks', params: { authorId: 'id' } }],
    changes: {
      resource: 'revisions',
      filter: { authorId: 'id' },
      at: 'savedAt',
      actor: 'author.name',
      action: 'event',
      before: 'previous',
      after: 'data',
    },
  },
  create: { fields: [{ field: 'name', required: true }, 'country', 'bornOn', 'email', 'life'] },
  edit: {
    fields: [{ field: 'name', required: true }, 'country', 'bornOn', 'email', 'photo', 'life'],
    refresh: ['revisions'],
  },
  mutationMode: 'optimistic',
});
