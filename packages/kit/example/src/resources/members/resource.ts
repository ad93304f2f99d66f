import { defineResource } from '@roundkeeper/kit/schema/resource';

export interface Member {
  id: number;
  name: string;
  email: string;
  city: string;
  street: string;
  isChild: boolean;
  guardian: string;
  joinedOn: string;
  endsOn: string;
  password: string;
  repeated: string;
  donations: string;
  papers: string[];
}

export default defineResource<Member>()({
  name: 'members',
  path: '/members',
  provider: 'library',
  menu: { order: 30, icon: 'users' },
  access: ['ASSISTANT'],
  calls: {
    list: 'GET /members',
    get: 'GET /members/{id}',
    create: 'POST /members',
    update: 'PATCH /members/{id}',
  },
  fields: {
    name: { kind: 'text' },
    email: { kind: 'email' },
    city: { kind: 'text' },
    street: { kind: 'text' },
    isChild: { kind: 'boolean' },
    guardian: { kind: 'text' },
    joinedOn: { kind: 'date' },
    endsOn: { kind: 'date' },
    password: { kind: 'password' },
    repeated: { kind: 'password' },
    donations: { kind: 'wallet' },
    papers: {
      kind: 'file',
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
  },
  list: {
    columns: ['name', 'email', 'city', 'joinedOn', 'endsOn', 'isChild'],
    filters: [
      { field: 'name', where: 'server' },
      { field: 'email', where: 'server' },
      { field: 'joinedOn', where: 'server', as: 'range' },
      { field: 'isChild', where: 'server' },
    ],
    sorts: { name: 'name', joinedOn: 'joinedOn' },
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
    rowActions: ['card'],
  },
  search: ['name', 'email'],
  show: {
    titleFields: ['name'],
    fields: ['email', 'city', 'street', 'isChild', 'guardian', 'joinedOn', 'endsOn', 'donations', 'papers'],
    related: [{ resource: 'loans', filter: { memberId: 'id' } }],
    changes: {
      resource: 'revisions',
      filter: { memberId: 'id' },
      at: 'savedAt',
      actor: 'author.name',
      action: 'event',
      before: 'previous',
      after: 'data',
    },
  },
  create: {
    in: 'page',
    steps: [
      {
        name: 'person',
        fields: [
          { field: 'name', required: true },
          { field: 'email', required: true },
          { field: 'isChild', initial: false },
          { field: 'guardian', when: [{ field: 'isChild', is: true }], required: true },
        ],
      },
      {
        name: 'membership',
        sections: [
          { name: 'address', fields: ['street', 'city'] },
          {
            name: 'time',
            fields: [
              { field: 'joinedOn', required: true },
              { field: 'endsOn', notBefore: 'joinedOn' },
            ],
          },
        ],
      },
      {
        name: 'account',
        fields: [
          { field: 'password', required: true, length: { min: 8, max: 64 }, validator: 'strong' },
          'papers',
        ],
      },
    ],
    submitLabel: true,
  },
  edit: {
    fields: [
      'name',
      'email',
      { field: 'street', wide: true },
      'city',
      'endsOn',
      'donations',
      'papers',
      { field: 'repeated', as: 'password' },
    ],
  },
  actions: {
    card: {
      call: 'GET /members/{id}/card',
      access: ['ASSISTANT'],
      confirm: false,
      handler: 'saveAsFile',
    },
  },
});
