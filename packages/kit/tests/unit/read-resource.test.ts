import { readFileSync } from 'node:fs';
import { printParseErrorCode, type ParseErrorCode } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import type { AnyResource } from '../../src/schema/resource';
import type { Problem } from '../../src/schema/check/problem';
import { reasons } from '../../src/schema/check/problem';
import { referenceProblems } from '../../src/extras/json/check/problems/reference-problems';
import { declarationsIn } from '../../src/extras/json/schema/parse-declaration';
import { completeResource, type LooseResource } from '../../src/schema/resource';
import { readResource } from '../support/console/read-resource';
import { sendableBy } from '../../src/extras/sources/sources';

const known = {
  icons: ['users', 'chat'],
  renderers: ['stars'],
  validators: ['iban'],
  handlers: ['saveFile'],
  channels: ['chat'],
  resources: ['users', 'rounds'],
  pages: ['/dashboard'],
};

/** A declaration with which nothing is wrong. */
const good = {
  $schema: '/schema/resource.schema.json',
  name: 'brands',
  path: '/brands',
  menu: { order: 90, icon: 'users' },
  access: { list: 'users.list', show: ['REGULAR'], create: ['MARKETING'] },
  calls: { list: 'GET /admin/brands', get: 'GET /admin/brands/{id}', create: 'POST /admin/brands' },
  fields: {
    name: { kind: 'text' },
    'owner.email': { kind: 'email' },
    state: { kind: 'enum', values: { OPEN: 'info', DONE: 'success' } },
  },
  list: { columns: ['name', 'owner.email', 'state'], filters: [{ field: 'name', where: 'server' }] },
  show: { fields: ['name', 'state'] },
  create: { fields: ['name', { field: 'owner.email', required: true }] },
  texts: { en: { title: 'Brands', fields: { owner: { email: 'Email' } } } },
};

const read = (source: unknown) => readResource(JSON.stringify(source), known);

function problemsOf(source: unknown): readonly Problem[] {
  const found = read(source);
  return 'problems' in found ? found.problems : [];
}

/** The good declaration with something else at a path. */
function change(path: string, value: unknown): Record<string, unknown> {
  const copy = structuredClone(good) as Record<string, unknown>;
  const keys = path.split('/');
  const last = keys.pop() ?? path;
  const parent = keys.reduce((node, key) => (node[key] ??= {}) as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}

test('the values of a list are checked as fields are: their kind, their keys, and what they refer to', () => {
  const ofList = (of: object) => problemsOf(change('fields/parts', { kind: 'array', of }));
  expect(ofList({ kind: 'number', digits: 2 })).toEqual([]);
  expect(ofList({ kind: 'numbr' })[0]).toMatchObject({ path: 'fields.parts.of.kind', nearest: 'number' });
  expect(ofList({ kind: 'json' })[0]).toMatchObject({ path: 'fields.parts.of.kind', value: 'json' });
  expect(ofList({ kind: 'relation', resource: 'user', label: 'name' })).toMatchObject([
    { kind: 'unknownName', path: 'fields.parts.of.resource', nearest: 'users' },
  ]);
});

test('the parts of objects are checked as fields are, and those that are needed are among them', () => {
  const of = (field: object) => problemsOf(change('fields/parts', { kind: 'objects', ...field }));
  const fields = { name: { kind: 'text' }, owner: { kind: 'relation', resource: 'users', label: 'name' } };
  expect(of({ fields, needed: ['name'] })).toEqual([]);
  expect(of({ fields, needed: ['nam'] })).toMatchObject([
    { path: 'fields.parts.needed[0]', value: 'nam', nearest: 'name' },
  ]);
  expect(of({ fields: { owner: { ...fields.owner, resource: 'user' } } })).toMatchObject([
    { path: 'fields.parts.fields.owner.resource', nearest: 'users' },
  ]);
  expect(of({ fields: { 'a.b': { kind: 'text' } } })).toMatchObject([{ kind: 'wrong', reason: 'fieldPath' }]);
});

test('a computed field is an expression over what the row has, and is neither asked for nor filtered by', () => {
  const from = (text: string) => problemsOf(change('fields/total', { kind: 'computed', from: text }));
  expect(from('name + " " + owner.email')).toEqual([]);
  expect(from('name +')).toMatchObject([{ kind: 'wrong', path: 'fields.total.from', reason: 'expression' }]);
  expect(from('alert(name)')).toMatchObject([{ kind: 'wrong', reason: 'expression' }]);
  expect(from('nam + 1')).toMatchObject([
    { kind: 'unknownName', path: 'fields.total.from', value: 'nam', nearest: 'name' },
  ]);
  const used = {
    ...change('fields/total', { kind: 'computed', from: 'name' }),
    list: { columns: ['total'], filters: [{ field: 'total', where: 'server' }] },
    create: { fields: ['total'] },
  };
  expect(problemsOf(used)).toMatchObject([
    { kind: 'wrong', path: 'list.filters[0].field', reason: 'computed' },
    { kind: 'wrong', path: 'create.fields[0]', value: 'total', reason: 'computed' },
  ]);
});

test('access of a field names roles or lines of their table, and is said of whole fields', () => {
  const of = (access: object) => problemsOf(change('fields/name/access', access));
  expect(of({ read: ['SUPER'], write: 'users.list' })).toEqual([]);
  expect(of({ read: ['SUPR'] })).toMatchObject([
    { kind: 'unknownName', path: 'fields.name.access.read[0]', value: 'SUPR', nearest: 'SUPER' },
  ]);
  expect(of({ write: 'users.lst' })).toMatchObject([
    { kind: 'unknownName', path: 'fields.name.access.write', nearest: 'users.list' },
  ]);
  expect(of({ reed: ['SUPER'] })).toMatchObject([
    { kind: 'unknownKey', path: 'fields.name.access.reed', nearest: 'read' },
  ]);
  const access = { read: ['SUPER'] };
  expect(problemsOf(change('fields/parts', { kind: 'array', of: { kind: 'text', access } }))).toMatchObject([
    { kind: 'wrong', path: 'fields.parts.of.access', reason: 'wholeField' },
  ]);
});

test('a summary names columns, and figures that their kind has', () => {
  const of = (summary: object) => problemsOf({ ...good, list: { columns: ['name', 'state'], summary } });
  expect(of({ name: 'count', state: 'count' })).toEqual([]);
  expect(of({ name: { from: 'totals.name' } })).toMatchObject([
    { kind: 'unknownName', path: 'list.summary.name', known: ['sum', 'avg', 'min', 'max', 'count'] },
  ]);
  expect(of({ nam: 'count' })).toMatchObject([
    { kind: 'unknownName', path: 'list.summary.nam', nearest: 'name' },
  ]);
  expect(of({ name: 'sum', state: 'max' })).toMatchObject([
    { kind: 'wrong', path: 'list.summary.name', value: 'sum', known: ['count'] },
    { kind: 'wrong', path: 'list.summary.state', value: 'max' },
  ]);
  expect(of({ name: 'summ' })).toMatchObject([
    { kind: 'unknownName', path: 'list.summary.name', nearest: 'sum' },
  ]);
});

test('inline edit names columns that the form has', () => {
  const edit = {
    access: { ...good.access, edit: 'users.list' },
    edit: { fields: ['name'] },
    calls: { ...good.calls, update: 'PATCH /admin/brands/{id}' },
  };
  const of = (inline: readonly string[], parts: object) =>
    problemsOf({ ...good, ...parts, list: { columns: ['name', 'state'], inline } });
  expect(of(['name'], edit)).toEqual([]);
  expect(of(['nme', 'state'], edit)).toMatchObject([
    { kind: 'unknownName', path: 'list.inline[0]', nearest: 'name' },
    { kind: 'unknownName', path: 'list.inline[1]', value: 'state', known: ['name'] },
  ]);
  expect(of(['name'], {})).toMatchObject([{ kind: 'needed', path: 'edit', value: 'list.inline' }]);
});

test('a mutation mode is one of two, and the same for all changes', () => {
  const edit = {
    access: { ...good.access, edit: 'users.list' },
    edit: { fields: ['name'] },
    calls: { ...good.calls, update: 'PATCH /admin/brands/{id}' },
  };
  const of = (more: object) => problemsOf({ ...good, ...edit, ...more });
  expect(of({ mutationMode: 'undoable' })).toEqual([]);
  expect(of({ mutationMode: 'undoble' })).toMatchObject([{ path: 'mutationMode', nearest: 'undoable' }]);
  expect(of({ mutationMode: { edit: 'undoable' } })).toMatchObject([
    { path: 'mutationMode', known: ['optimistic', 'undoable'] },
  ]);
});

test('access by row names fields of the row, values that they may have, roles, and what there is to be done', () => {
  const of = (access: object, more: object = {}) =>
    problemsOf({ ...good, access: { ...good.access, edit: 'users.list', ...access }, ...more });
  const edit = {
    edit: { fields: ['name'] },
    calls: { ...good.calls, update: 'PATCH /admin/brands/{id}' },
  };
  const isOpen = { field: 'state', is: 'OPEN' };
  expect(of({ editWhen: [{ roles: ['SUPER'], when: [isOpen] }, { when: [isOpen] }] }, edit)).toEqual([]);
  expect(of({ editWhen: [{ when: [{ field: 'stat', is: 'OPEN' }] }] }, edit)).toMatchObject([
    { kind: 'unknownName', path: 'access.editWhen[0].when[0].field', value: 'stat', nearest: 'state' },
  ]);
  expect(of({ editWhen: [{ when: [{ field: 'state', not: 'OPN' }] }] }, edit)).toMatchObject([
    { kind: 'wrong', path: 'access.editWhen[0].when[0].not', value: 'OPN', known: ['OPEN', 'DONE'] },
  ]);
  expect(of({ editWhen: [{ roles: ['SUPR'], when: [isOpen] }] }, edit)).toMatchObject([
    { kind: 'unknownName', path: 'access.editWhen[0].roles[0]', nearest: 'SUPER' },
  ]);
  expect(of({ editWhen: [{ when: [isOpen] }], removeWhen: [{ when: [isOpen] }] })).toMatchObject([
    { kind: 'needed', path: 'edit', value: 'access.editWhen' },
    { kind: 'needed', path: 'access.remove', value: 'access.removeWhen' },
  ]);
});

describe('a lifecycle', () => {
  const finish = { call: 'PATCH /admin/brands/{id}/finish', access: 'users.list', confirm: true, to: 'DONE' };
  const lifecycle = {
    field: 'state',
    transitions: {
      finish: { ...finish, from: ['OPEN'], when: [{ field: 'name', not: null }] },
      open: { ...finish, call: 'POST /admin/brands/open', to: 'OPEN' },
      close: { ...finish, from: ['OPEN', 'DONE'], offered: [], undo: 'finish' },
    },
  };
  const withLifecycle = (changes: object) => change('lifecycle', { ...lifecycle, ...changes });

  test('becomes actions, which are offered in the states that they leave, and the states in which a row is updated', () => {
    const found = read({
      ...withLifecycle({ edit: ['OPEN'] }),
      calls: { ...good.calls, update: 'PATCH /admin/brands/{id}' },
      access: { ...good.access, edit: 'users.list' },
      edit: { fields: ['name'] },
    });
    const resource = 'resource' in found ? found.resource : undefined;
    const { finish: finished, open, close } = resource?.actions ?? {};
    expect(resource?.list.rowActions).toEqual(['finish']);
    expect(finished?.when).toEqual([
      { field: 'name', not: null },
      { field: 'state', in: ['OPEN'] },
    ]);
    expect(finished?.call).toMatchObject({ method: 'PATCH', name: 'brands.finish' });
    expect([open?.when, close?.when]).toEqual([undefined, [{ field: 'state', in: ['OPEN', 'DONE'] }]]);
    expect(resource?.editWhen).toEqual([{ field: 'state', in: ['OPEN'] }]);
  });

  test('names a field that has states, and states that there are, with the nearest right name', () => {
    expect(problemsOf(withLifecycle({ field: 'name' }))).toMatchObject([
      { kind: 'unknownName', path: 'lifecycle.field', value: 'name', known: ['state'] },
    ]);
    const wrong = { ...finish, from: ['OPN'], to: 'DON', undo: 'finsh', goTo: '/brands/{nmae}' };
    expect(problemsOf(withLifecycle({ transitions: { ...lifecycle.transitions, wrong } }))).toMatchObject([
      { path: 'lifecycle.transitions.wrong.to', value: 'DON', nearest: 'DONE' },
      { path: 'lifecycle.transitions.wrong.from[0]', value: 'OPN', nearest: 'OPEN' },
      { path: 'lifecycle.transitions.wrong.undo', value: 'finsh', nearest: 'finish' },
      { path: 'lifecycle.transitions.wrong.goTo', value: 'nmae', nearest: 'name' },
    ]);
    expect(problemsOf(withLifecycle({ edit: ['OPEN'], transitions: { finish } }))).toEqual([
      { kind: 'needed', path: 'edit', value: 'lifecycle.edit' },
    ]);
  });
});

test('a range of durations that are texts is refused', () => {
  const filtered = (unit: string) => ({
    ...change('fields/length', { kind: 'duration', unit }),
    list: { columns: ['name'], filters: [{ field: 'length', where: 'server', as: 'range' }] },
  });
  expect(problemsOf(filtered('minutes'))).toEqual([]);
  expect(problemsOf(filtered('iso'))).toMatchObject([{ kind: 'wrong', path: 'list.filters[0].as' }]);
});

const digits = '844197938335842304';

/** Reads the good declaration with a long integer in it, as a file with that alone or with a list of declarations. */
async function readLong(path: string, value: unknown, isInList: boolean) {
  const text = JSON.stringify(change(path, value));
  const [found] = await declarationsIn('a.json', isInList ? `[${text}]` : text);
  return found;
}

const move = { call: 'POST /admin/brands/{id}/move', access: ['SUPER'], confirm: false };

describe.each([
  ['alone', false],
  ['in a list', true],
])('a long integer in a file with a declaration %s', (_, isInList) => {
  test.each([
    { tenant: BigInt(digits) },
    { tenant: -BigInt(digits) },
    { deep: [{ tenants: [1, BigInt(digits), digits] }] },
  ])('keeps its digits in the body of an action: %o', async (body) => {
    const found = await readLong('actions', { move: { ...move, body } }, isInList);
    expect(found?.resource?.actions?.['move']?.body).toEqual(body);
  });

  test.each([
    [
      'list/rowLinks',
      [{ name: 'a', to: '/a', when: { field: 'state', is: BigInt(digits) } }],
      'list.rowLinks[0].when.is',
    ],
    [
      'list/rowLinks',
      [{ name: 'a', to: '/a', when: { field: 'state', in: [BigInt(digits)] } }],
      'list.rowLinks[0].when.in[0]',
    ],
    ['create/fields', [{ field: 'name', initial: BigInt(digits) }], 'create.fields[0].initial'],
    ['create/fields', [{ field: 'name', range: { min: BigInt(digits) } }], 'create.fields[0].range.min'],
    ['menu/order', BigInt(digits), 'menu.order'],
  ])('is refused by name where it can’t be kept: %s', async (path, value, at) => {
    const found = await readLong(path, value, isInList);
    expect(found?.problems).toMatchObject([
      { kind: 'wrong', path: at, value: digits, reason: 'tooManyDigits' },
    ]);
  });
});

const range = (more: object) => [{ name: 'sales', figures: { call: 'list', params: {}, range: more } }];

test.each([
  ['show/called', ['name'], 'show.called', 'titleFields'],
  ['list/filters', [{ field: 'name', at: 'server' }], 'list.filters[0].at', 'where'],
  ['edit/about', ['name'], 'edit.about', 'contextFields'],
  ['create/ownButton', true, 'create.ownButton', 'submitLabel'],
  ['create/fields', [{ field: 'name', ownWords: ['taken'] }], 'create.fields[0].ownWords', 'customMessages'],
  ['actions/send/ownButtons', true, 'actions.send.ownButtons', 'buttonLabels'],
  ['actions/send/asks', [], 'actions.send.asks', 'inputs'],
  ['show/charts', range({ usual: 'week' }), 'show.charts[0].figures.range.usual', 'default'],
  ['fields/name/whole', true, 'fields.name.whole', 'selectAll'],
  ['fields/price', { kind: 'money', own: {} }, 'fields.price.own', 'original'],
])('the former name of an option is refused with the present one: %s', (place, value, path, nearest) => {
  expect(problemsOf(change(place, value))).toContainEqual(
    expect.objectContaining({ kind: 'unknownKey', path, nearest }),
  );
});

test('a good one becomes a resource with the texts that it brings', () => {
  const found = read(good);
  const { resource, texts } = found as { resource: AnyResource; texts: unknown };
  expect(resource.calls.get).toMatchObject({
    name: 'brands.get',
    method: 'GET',
    path: '/admin/brands/{id}',
  });
  expect(resource.create?.fields[0]).toEqual({ field: 'name' });
  expect(texts).toEqual(good.texts);
  expect(resource).not.toHaveProperty('texts');
});

test.each([
  ['listt', { columns: [] }, { kind: 'unknownKey', path: 'listt', nearest: 'list' }],
  ['list/colums', [], { kind: 'unknownKey', path: 'list.colums', nearest: 'columns' }],
  [
    'fields/name',
    { kind: 'txt' },
    { kind: 'unknownName', path: 'fields.name.kind', value: 'txt', nearest: 'text' },
  ],
  [
    'fields/owner.email',
    { kind: 'email', digit: 2 },
    { kind: 'unknownKey', path: 'fields["owner.email"].digit', value: 'digit' },
  ],
  [
    'list/columns',
    ['nmae'],
    { kind: 'unknownName', path: 'list.columns[0]', value: 'nmae', nearest: 'name' },
  ],
  [
    'list/filters',
    [{ field: 'name', where: 'sever' }],
    { path: 'list.filters[0].where', value: 'sever', nearest: 'server' },
  ],
  [
    'show/titleFields',
    ['nmae'],
    { kind: 'unknownName', path: 'show.titleFields[0]', value: 'nmae', nearest: 'name' },
  ],
  ['list/rowActions', ['suspend'], { kind: 'unknownName', path: 'list.rowActions[0]', value: 'suspend' }],
  [
    'list/cellLinks',
    { nmae: { to: '{here}/{id}' } },
    { kind: 'unknownName', path: 'list.cellLinks.nmae', value: 'nmae', nearest: 'name' },
  ],
  ['list/live', { channel: 'caht' }, { path: 'list.live.channel', nearest: 'chat' }],
  [
    'list/file',
    { call: 'lits', access: 'users.list', saveAs: 'brands.csv' },
    { kind: 'unknownName', path: 'list.file.call', value: 'lits', nearest: 'list' },
  ],
  [
    'list/file',
    { call: 'list', access: 'users.list', saveAs: '../brands.csv' },
    { kind: 'wrong', path: 'list.file.saveAs' },
  ],
  ['menu/icon', 'user', { kind: 'unknownName', path: 'menu.icon', value: 'user', nearest: 'users' }],
  ['menu/flag', 'dashbordData', { path: 'menu.flag', nearest: 'dashboardData' }],
  ['fields/name', { kind: 'text', renderer: 'star' }, { path: 'fields.name.renderer', nearest: 'stars' }],
  [
    'create/fields',
    [{ field: 'name', validator: 'ibann' }],
    { path: 'create.fields[0].validator', nearest: 'iban' },
  ],
  [
    'create/fields',
    [{ field: 'name', requird: true }],
    { path: 'create.fields[0].requird', nearest: 'required' },
  ],
  ['create/fields', [{ field: 'name', pattern: '(' }], { kind: 'wrong', path: 'create.fields[0].pattern' }],
  ['access/list', 'users.lsit', { path: 'access.list', value: 'users.lsit', nearest: 'users.list' }],
  ['access/list', ['REGULR'], { path: 'access.list[0]', value: 'REGULR', nearest: 'REGULAR' }],
  [
    'access',
    { list: 'users.list', create: ['SUPER'] },
    { kind: 'needed', path: 'access.show', value: 'show' },
  ],
  ['calls', { get: 'GET /x' }, { kind: 'missing', path: 'calls.list' }],
  ['calls', { list: 'GET /x', create: 'POST /x' }, { kind: 'needed', path: 'calls.get', value: 'show' }],
  [
    'calls',
    { list: 'GET /x', get: 'GET /x/{id}', remove: 'DELETE /x/{id}' },
    { kind: 'needed', path: 'access.remove', value: 'calls.remove' },
  ],
  [
    'access',
    { list: 'users.list', show: 'users.show', create: ['SUPER'], remove: ['SUPER'] },
    { kind: 'needed', path: 'calls.remove', value: 'access.remove' },
  ],
  [
    'actions',
    {
      close: { call: 'POST /x/{id}/close', access: ['SUPER'], confirm: false, undo: 'opne' },
      open: { call: 'POST /x/{id}/open', access: ['SUPER'], confirm: false },
    },
    { kind: 'unknownName', path: 'actions.close.undo', value: 'opne', nearest: 'open' },
  ],
  ['detail', 'user', { kind: 'unknownName', path: 'detail', nearest: 'users' }],
  ['partOf', 'dashbord', { kind: 'unknownName', path: 'partOf', nearest: 'dashboard' }],
  [
    'list/rowLinks',
    [{ name: 'view', to: '{here}/{idd}' }],
    { kind: 'unknownName', path: 'list.rowLinks[0].to', value: 'idd', nearest: 'id' },
  ],
  [
    'list/cellLinks',
    { name: { to: '/users/{owner.idd}' } },
    { path: 'list.cellLinks.name.to', value: 'owner.idd', nearest: 'owner.id' },
  ],
  ['show/links', [{ name: 'x', to: '/users/{hree}' }], { path: 'show.links[0].to', nearest: 'here' }],
  [
    'fields/name',
    { kind: 'link', to: 'https://shop.test/{nmae}' },
    { path: 'fields.name.to', value: 'nmae', nearest: 'name' },
  ],
  [
    'actions',
    {
      close: {
        call: 'POST /admin/brands/{id}/{state}',
        access: ['SUPER'],
        confirm: true,
        params: { stat: 'sttae' },
      },
    },
    { path: 'actions.close.params.stat', value: 'stat', nearest: 'state' },
  ],
  ['calls/get', 'GET /admin/brands/{idd}', { path: 'calls.get', value: 'idd', nearest: 'id' }],
  ['name', 'My Brands', { kind: 'wrong', path: 'name', value: 'My Brands' }],
])('with %s as %j it says what is wrong and what may have been meant', (path, value, problem) => {
  expect(problemsOf(change(path, value))).toContainEqual(expect.objectContaining(problem));
});

test.each([
  ['the identifier', 'id', '/brands/{code}', { idField: 'code' }],
  ['a declared field', 'name', '{here}/{state}', {}],
  ['the id beside a declared field', 'name', '/users/{owner.id}', {}],
])('a link may be made of %s', (_, name, to, more) => {
  expect(problemsOf({ ...change('list/rowLinks', [{ name, to }]), ...more })).toEqual([]);
});

test('everything that is wrong is said at once', () => {
  const wrong = { ...good, nmae: 'x', list: { columns: ['name'], filters: [{ field: 'name' }], sort: 1 } };
  expect(problemsOf(wrong).map(({ path }) => path)).toEqual(['list.filters[0].where', 'list.sort', 'nmae']);
});

test('what is no JSON, or no object, is said', async () => {
  expect((await declarationsIn('a.json', '{ "name": '))[0]?.problems).toMatchObject([{ kind: 'notJsonAt' }]);
  expect(problemsOf([])[0]).toMatchObject({ kind: 'wrong', path: '' });
});

test.each([
  ['a comma that is missing', '{\n  "name": "brands"\n  "path": "/brands"\n}', 3, 3, 'CommaExpected'],
  ['a comma after the last entry', '{\r\n  "name": "brands",\r\n}', 3, 1, 'PropertyNameExpected'],
  ['a comment', '{\n  // Brands\n  "name": "brands"\n}', 2, 3, 'InvalidCommentToken'],
  ['a key without quotes', '{ name: "brands" }', 1, 3, 'InvalidSymbol'],
  ['quotes that are not closed', '{\n "name": "brands\n}', 2, 10, 'UnexpectedEndOfString'],
  ['a file that ends early', '{\n  "list": { "columns": [', 2, 25, 'CloseBracketExpected'],
])('%s is named with its line, its column and the line itself', async (_, text, line, column, reason) => {
  const [read] = await declarationsIn('a.json', text);
  const [problem, ...more] = read?.problems ?? [];
  const value = text.split(/\r?\n/)[line - 1]?.trim();
  expect(problem).toEqual({ kind: 'notJsonAt', path: '', line, column, value, reason });
  expect(more).toEqual([]);
});

test('an unknown kind is answered with all kinds, the nearest first named', () => {
  const [problem] = problemsOf(change('fields/name', { kind: 'txt' }));
  expect(problem?.nearest).toBe('text');
  expect(problem?.known).toEqual(expect.arrayContaining(['text', 'email', 'number', 'relation', 'json']));
});

test('a name that is near to none is answered with those that there are', () => {
  expect(problemsOf(change('list/rowActions', ['suspend']))[0]).not.toHaveProperty('known');
  const actions = { close: { call: 'POST /admin/brands/{id}/close', access: ['SUPER'], confirm: true } };
  const source = { ...change('list/rowActions', ['suspend']), actions };
  expect(problemsOf(source)[0]).toMatchObject({ value: 'suspend', known: ['close'] });
});

test.each([
  ['name', 'My Brands', 'name'],
  ['path', 'brands', 'path'],
  ['path', '/Brands', 'path'],
  ['path', '/brands/', 'path'],
  ['menu/group', 'Our shop', 'name'],
  ['calls/list', 'GET https://x.test/brands', 'call'],
  ['calls/list', '/admin/brands', 'call'],
  ['idField', 'brand id', 'fieldPath'],
  ['list/columns', ['brand-name'], 'fieldPath'],
  ['fields/brand-name', { kind: 'text' }, 'fieldPath'],
  ['fields/site', { kind: 'link', to: 'javascript:alert(1)' }, 'target'],
  ['list/rowLinks', [{ name: 'view', to: 'brands/{id}' }], 'page'],
  ['list/filters', [{ field: 'name', where: 'server', param: '?name' }], 'parameter'],
  ['list/file', { call: 'list', access: ['SUPER'], saveAs: 'a/b.csv' }, 'fileName'],
  ['create/fields', [{ field: 'name', pattern: '(' }], 'pattern'],
  ['name', 5, 'string'],
  ['menu/order', 'first', 'number'],
  ['list/pageSize', 2.5, 'int'],
  ['list/columnChoice', 'yes', 'boolean'],
  ['list/columns', 'name', 'array'],
  ['list', 'name', 'object'],
  ['list/pageSize', 0, 'atLeast'],
  ['list/pageSize', 1_000_000, 'atMost'],
  ['list/columns', [], 'empty'],
  ['partOf', '', 'empty'],
])('with %s as %j it says why that will not do', (path, value, reason) => {
  expect(problemsOf(change(path, value))[0]).toMatchObject({ kind: 'wrong', reason });
});

/** Every reason of the parser; behind the last it knows none. */
const syntaxReasons = Array.from({ length: 17 }, (_, code) =>
  printParseErrorCode((code + 1) as ParseErrorCode),
).filter((name) => !name.startsWith('<'));

test.each(['en', 'de', 'ar'])('every reason has a text in %s', (lng) => {
  const file = new URL(`../../../../public/locales/${lng}/declarations.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { reasons: Record<string, string> };
  expect(Object.keys(texts.reasons).sort()).toEqual([...reasons, ...syntaxReasons].sort());
});

describe('it cannot reach outside the base of the API', () => {
  test.each([
    'GET https://evil.test/x',
    'GET //evil.test/x',
    'GET /admin/../../x',
    'GET /admin/./x',
    'GET /..',
    'GET /admin/%2e%2e/x',
    'GET /admin%2Fx',
    'GET /admin\\x',
    'GET /\\evil.test',
    'GET /admin//x',
    'GET /admin/x?y=1',
    'GET /admin/x#y',
    'GET /admin/ x',
    'GET /admin/\nx',
    'GET admin/x',
    'TRACE /admin/x',
    'javascript:alert(1)',
  ])('by %s', (call) => {
    expect(problemsOf(change('calls/list', call))).toEqual([
      expect.objectContaining({ kind: 'wrong', path: 'calls.list' }),
    ]);
  });
});

describe('it cannot run code', () => {
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'https://{host}/x',
    'https:/\\evil.test',
    'vbscript:x',
    ' https://ok.test',
  ])('by a link to %s', (to) => {
    expect(problemsOf(change('fields/site', { kind: 'link', to }))).toEqual([
      expect.objectContaining({ kind: 'wrong', path: 'fields.site.to' }),
    ]);
    expect(problemsOf(change('list/rowLinks', [{ name: 'site', to }]))).not.toEqual([]);
    expect(problemsOf(change('list/cellLinks', { name: { to } }))).not.toEqual([]);
    expect(problemsOf(change('show/links', [{ name: 'site', to }]))).not.toEqual([]);
  });

  test.each(['/users/{id}', 'https://ok.test/x?y={id}', 'mailto:{owner.email}'])(
    'a link to %s is fine',
    (to) => {
      expect(problemsOf(change('fields/site', { kind: 'link', to }))).toEqual([]);
    },
  );

  test.each(['__proto__.x', 'a.constructor', 'prototype', 'a.__proto__.b'])('by a field at %s', (path) => {
    const source = JSON.parse(
      JSON.stringify(good).replaceAll('"owner.email"', JSON.stringify(path)),
    ) as Record<string, unknown>;
    expect(problemsOf(source)).not.toEqual([]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

test.each([
  ['name', 'range'],
  ['state', 'range'],
  ['name', 'choice'],
])('a filter by %s as a %s could not be used, and is named', (field, as) => {
  expect(
    problemsOf(
      change('list/filters', [
        { field: 'name', where: 'server' },
        { field, where: 'server', as },
      ]),
    ),
  ).toEqual([{ kind: 'wrong', path: 'list.filters[1].as', value: as }]);
});

test.each([
  [{ kind: 'date' }, 'range'],
  [{ kind: 'percent' }, 'range'],
  [{ kind: 'boolean' }, 'choice'],
  [{ kind: 'enum', values: { OPEN: 'info' } }, 'text'],
])('a filter by %j as a %s is fine', (field, as) => {
  const source = change('list/filters', [{ field: 'state', where: 'server', as }]);
  expect(problemsOf({ ...source, fields: { ...good.fields, state: field } })).toEqual([]);
});

test.each([
  ['shop', { base: 'https://shop.example', dialect: 'django' } as const, []],
  [
    'shop',
    { base: 'https://shop.example', dialect: 'spring' } as const,
    [{ kind: 'wrong', path: 'list.filters[0].as', value: 'search' }],
  ],
  ['default', undefined, [{ kind: 'wrong', path: 'list.filters[0].as', value: 'search' }]],
])(
  'a search in the whole row of %s (%j) is refused where the source has no words for it',
  (name, source, problems) => {
    const resource = completeResource({
      ...(good as unknown as LooseResource),
      provider: name,
      list: { columns: ['name'], filters: [{ field: 'name', where: 'server', as: 'search' }] },
    });
    const sendable = (provider: string | undefined) => sendableBy(provider, source ? { [name]: source } : {});
    const found = referenceProblems(resource, { ...known, sendable });
    expect(found.filter(({ path }) => path.includes('filters'))).toEqual(problems);
  },
);
