import { expect, test } from 'vitest';
import { formProblems } from '../../src/extras/json/check/problems/view-problems';
import { referenceProblems } from '../../src/extras/json/check/problems/reference-problems';
import { noNames } from '../support/console/no-names';
import { withForm } from '../support/console/with-form';

const known = { ...noNames, resources: ['deals'] };

const problemsOf = (create: object) => referenceProblems(withForm(create), known);

test('a form in parts, with conditions between its fields, has no problems', () => {
  const create = {
    fields: ['name'],
    sections: [{ name: 'more', fields: [{ field: 'state', when: [{ field: 'name', not: null }] }] }],
    tabs: [{ name: 'end', fields: [{ field: 'urgent', when: [{ field: 'state', in: ['OPEN', null] }] }] }],
  };
  expect(problemsOf(create)).toEqual([]);
  expect(withForm(create).create?.fields.map(({ field }) => field)).toEqual(['name', 'state', 'urgent']);
});

test.each([
  [
    'a field of a section that does not exist',
    { fields: ['name'], sections: [{ name: 'more', fields: ['urgent', 'sate'] }] },
    { kind: 'unknownName', path: 'create.sections[0].fields[1]', value: 'sate', nearest: 'state' },
  ],
  [
    'a condition on a field that the form does not have',
    { tabs: [{ name: 'a', fields: ['name', { field: 'urgent', when: [{ field: 'nmae', is: 'x' }] }] }] },
    {
      kind: 'unknownName',
      path: 'create.tabs[0].fields[1].when[0].field',
      value: 'nmae',
      nearest: 'name',
    },
  ],
  [
    'a condition on the field itself',
    { fields: [{ field: 'name', when: [{ field: 'name', is: 'x' }] }] },
    { kind: 'unknownName', path: 'create.fields[0].when[0].field', value: 'name' },
  ],
  [
    'a value that an enumeration does not have',
    { fields: ['state', { field: 'name', when: [{ field: 'state', in: ['OPEN', 'CLOSED'] }] }] },
    {
      kind: 'wrong',
      path: 'create.fields[1].when[0].in',
      value: 'OPEN, CLOSED',
      known: ['OPEN', 'DONE'],
    },
  ],
  [
    'a text in place of yes or no',
    { fields: ['urgent', { field: 'name', when: [{ field: 'urgent', is: 'yes' }] }] },
    { kind: 'wrong', path: 'create.fields[1].when[0].is', value: 'yes' },
  ],
  [
    'a tab without fields',
    { fields: ['name'], tabs: [{ name: 'a' }] },
    { kind: 'missing', path: 'create.tabs[0].fields' },
  ],
  [
    'tabs beside steps',
    { tabs: [{ name: 'a', fields: ['name'] }], steps: [{ name: 'b', fields: ['state'] }] },
    { kind: 'wrong', path: 'create.steps', reason: 'tabsOrSteps' },
  ],
  ['no field at all', {}, { kind: 'missing', path: 'create.fields' }],
])('names %s with its place', (_, create, problem) => {
  expect(problemsOf(create)).toMatchObject([problem]);
});

test('a resource without a form has no problem of one', () => {
  expect(formProblems(withForm({ fields: ['name'] }), 'edit')).toEqual([]);
});
