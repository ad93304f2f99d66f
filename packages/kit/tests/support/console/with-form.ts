import { completeResource } from '../../../src/schema/resource';

/** A resource with a text, a choice and a yes or no, whose form for a new row is `create`. */
export const withForm = (create: object) =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], create: ['SUPER'] },
    calls: { list: 'GET /deals', create: 'POST /deals' },
    fields: {
      name: { kind: 'text' },
      state: { kind: 'enum', values: { OPEN: 'info', DONE: 'success' } },
      urgent: { kind: 'boolean' },
    },
    list: { columns: ['name'] },
    create,
  });
