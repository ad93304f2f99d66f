import { defineResource } from '@roundkeeper/kit/schema/resource';

export interface Person {
  id: number;
  name: string;
  email: string;
  role: 'LIBRARIAN' | 'ASSISTANT' | 'HELPER';
  isAway: boolean;
  desk: number | null;
}

export default defineResource<Person>()({
  name: 'staff',
  path: '/staff',
  provider: 'library',
  menu: { order: 40, icon: 'shield', access: ['LIBRARIAN'] },
  access: {
    list: ['ASSISTANT'],
    show: ['ASSISTANT'],
    create: ['LIBRARIAN'],
    edit: ['ASSISTANT'],
    remove: ['LIBRARIAN'],
    editWhen: [{ roles: ['ASSISTANT'], when: [{ field: 'id', isViewer: true }] }],
    removeWhen: [
      {
        when: [
          { field: 'role', managedByViewer: true },
          { field: 'isAway', is: true },
          { field: 'desk', not: 1 },
          { field: 'role', in: ['ASSISTANT'] },
        ],
      },
    ],
  },
  calls: '/staff',
  fields: {
    name: { kind: 'text' },
    email: { kind: 'email' },
    role: { kind: 'enum', values: { LIBRARIAN: 'info', ASSISTANT: 'neutral', HELPER: 'plain' } },
    isAway: { kind: 'boolean' },
    desk: { kind: 'number' },
  },
  list: {
    columns: ['name', 'email', 'role', 'isAway', 'desk'],
    initials: ['name'],
    rowLinks: [
      { name: 'view', to: '{here}/{id}' },
      { name: 'members', to: '/members', when: { field: 'id', isViewer: false } },
    ],
    rowActions: ['welcome'],
  },
  show: { titleFields: ['name'], fields: ['email', 'role', 'isAway', 'desk'] },
  create: {
    fields: [
      { field: 'name', required: true },
      { field: 'email', required: true },
      { field: 'role', required: true, managedByViewer: true },
    ],
  },
  edit: { fields: ['name', 'isAway', 'desk'] },
  actions: {
    welcome: {
      call: 'PATCH /staff/{id}',
      access: ['LIBRARIAN'],
      confirm: false,
      when: [{ field: 'role', managedByViewer: true }],
      body: { isAway: false },
    },
  },
});
