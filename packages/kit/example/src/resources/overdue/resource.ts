import { defineResource } from '@roundkeeper/kit/schema/resource';
import type { Loan } from '../loans/resource';

/** A list that is reached by a link; the page of a row is that of the loans. */
export default defineResource<Loan>()({
  name: 'overdue',
  path: '/overdue',
  provider: 'shelves',
  offMenu: true,
  partOf: 'loans',
  detail: 'loans',
  access: ['ASSISTANT'],
  calls: { list: 'GET /overdue' },
  fields: { number: { kind: 'text' }, dueOn: { kind: 'date' }, fine: { kind: 'money' } },
  list: {
    columns: ['number', 'dueOn', 'fine'],
    narrow: true,
    columnChoice: false,
    rowLinks: [{ name: 'view', to: '/loans/{id}' }],
  },
  search: false,
});
