import { defineResource } from '@roundkeeper/kit/schema/resource';

export interface Loan {
  id: number;
  number: string;
  bookId: number;
  memberId: number;
  state: 'RESERVED' | 'LENT' | 'OVERDUE' | 'RETURNED' | 'LOST';
  lentOn: string;
  dueOn: string;
  fine: string;
  reason: string;
}

export default defineResource<Loan>()({
  name: 'loans',
  path: '/loans',
  provider: 'library',
  menu: { order: 6, icon: 'exchange', group: 'lending' },
  access: {
    list: ['ASSISTANT'],
    show: ['ASSISTANT'],
    create: ['ASSISTANT'],
    edit: ['ASSISTANT'],
  },
  calls: {
    list: 'GET /loans',
    get: 'GET /loans/{id}',
    create: 'POST /loans',
    update: 'PATCH /loans/{id}',
    file: 'POST /loans-file',
  },
  fields: {
    number: { kind: 'text' },
    bookId: { kind: 'relation', resource: 'books', label: 'title' },
    memberId: { kind: 'relation', resource: 'members', label: ['name', 'city'] },
    state: {
      kind: 'enum',
      values: { RESERVED: 'info', LENT: 'neutral', OVERDUE: 'warning', RETURNED: 'success', LOST: 'danger' },
      detailTones: { LENT: 'info' },
    },
    lentOn: { kind: 'date' },
    dueOn: { kind: 'date' },
    fine: { kind: 'money' },
  },
  list: {
    columns: ['number', 'bookId', 'memberId', 'state', 'lentOn', 'dueOn', 'fine'],
    filters: [
      { field: 'number', where: 'server' },
      { field: 'state', where: 'server' },
      { field: 'memberId', where: 'server' },
      { field: 'dueOn', where: 'server', as: 'range' },
    ],
    sorts: { dueOn: 'dueOn', number: 'number' },
    defaultSort: { field: 'dueOn', direction: 'DESC' },
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
    rowActions: ['forgive'],
    toolbarActions: ['remind'],
    bulkActions: ['lengthen'],
    rowMark: { field: 'state', when: { field: 'state', is: 'LOST' } },
    file: { call: 'file', access: ['LIBRARIAN'], saveAs: 'loans.csv', timezone: 'timezone' },
    live: { poll: 30, channel: 'loans', flag: 'liveLoans', streams: ['loans'] },
  },
  search: ['number'],
  show: { titleFields: ['number'], fields: ['bookId', 'memberId', 'state', 'lentOn', 'dueOn', 'fine'] },
  create: {
    fields: [
      { field: 'number', required: true },
      { field: 'bookId', required: true },
      { field: 'memberId', required: true },
      { field: 'state', initial: 'RESERVED' },
      'dueOn',
    ],
  },
  edit: { fields: ['dueOn', 'fine'], submitLabel: true },
  actions: {
    forgive: {
      call: 'PATCH /loans/{loan}',
      access: 'loans.forgive',
      confirm: true,
      effect: {
        call: 'GET /loans/{loan}/fine',
        fields: [
          { name: 'days', value: 'days', show: { kind: 'number' } },
          { name: 'amount', value: 'amount', show: { kind: 'money' }, absent: true },
        ],
        needs: 'fines',
      },
      buttonLabels: true,
      danger: true,
      when: [
        { field: 'state', not: 'LOST' },
        { field: 'fine', not: null },
      ],
      params: { loan: 'id' },
      body: { fine: null },
      inputs: [{ field: 'reason', max: 200, required: true, choices: ['paid', 'damaged'] }],
      refresh: ['loans', 'members'],
      failures: [404],
      goTo: '/loans/{id}',
    },
    lengthen: {
      call: 'PATCH /loans/{id}',
      access: 'loans.manage',
      confirm: false,
      body: { dueOn: '2026-12-31', state: 'LENT' },
    },
    remind: { call: 'POST /remind', access: 'loans.manage', confirm: true, refresh: ['notices'] },
  },
  lifecycle: {
    field: 'state',
    edit: ['RESERVED', 'LENT', 'OVERDUE'],
    transitions: {
      reserve: { call: 'POST /loans', access: 'loans.manage', confirm: false, to: 'RESERVED', offered: [] },
      lend: {
        call: 'PATCH /loans/{id}',
        access: 'loans.manage',
        confirm: true,
        from: ['RESERVED'],
        to: 'LENT',
        body: { state: 'LENT' },
      },
      takeBack: {
        call: 'PATCH /loans/{id}',
        access: 'loans.manage',
        confirm: false,
        from: ['LENT', 'OVERDUE'],
        to: 'RETURNED',
        body: { state: 'RETURNED' },
        undo: 'lendAgain',
      },
      lendAgain: {
        call: 'PATCH /loans/{id}',
        access: 'loans.manage',
        confirm: false,
        from: ['RETURNED'],
        to: 'LENT',
        offered: ['show'],
        body: { state: 'LENT' },
      },
      lose: {
        call: 'PATCH /loans/{id}',
        access: 'loans.manage',
        confirm: true,
        danger: true,
        from: ['LENT', 'OVERDUE'],
        to: 'LOST',
        body: { state: 'LOST' },
      },
    },
  },
});
