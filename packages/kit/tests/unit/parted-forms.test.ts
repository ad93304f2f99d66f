import { expect, test } from 'vitest';
import { checkForms } from '../../src/form/layout/form-parts';
import { completeResource } from '../../src/schema/resource';

const withForm = (create: object) =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['SUPER'], create: ['SUPER'] },
    calls: { list: 'GET /deals', create: 'POST /deals' },
    fields: { name: { kind: 'text' }, size: { kind: 'number' } },
    list: { columns: ['name'] },
    create,
  });

test.each(['tabs', 'steps'])('%s of a form without the extra "steps" are an error that names it', (parts) => {
  const form = withForm({
    fields: ['name'],
    [parts]: [{ name: 'end', sections: [{ name: 'more', fields: ['size'] }] }],
  });
  expect(() => checkForms(form)).toThrow('needs the extra "steps"');
});

test('a form in sections needs no extra', () => {
  const form = withForm({ fields: ['name'], sections: [{ name: 'more', fields: ['size'] }] });
  expect(() => checkForms(form)).not.toThrow();
});
