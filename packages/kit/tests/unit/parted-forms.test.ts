import { expect, test } from 'vitest';
import { checkForms } from '../../src/form/layout/form-parts';
import { withForm } from '../support/console/with-form';

test.each(['tabs', 'steps'])('%s of a form without the extra "steps" are an error that names it', (parts) => {
  const form = withForm({
    fields: ['name'],
    [parts]: [{ name: 'end', sections: [{ name: 'more', fields: ['urgent'] }] }],
  });
  expect(() => checkForms(form)).toThrow('needs the extra "steps"');
});

test('a form in sections needs no extra', () => {
  const form = withForm({ fields: ['name'], sections: [{ name: 'more', fields: ['urgent'] }] });
  expect(() => checkForms(form)).not.toThrow();
});
