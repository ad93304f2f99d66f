import { useDataProvider, type DataProvider } from '@refinedev/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withDialect } from '../../../packages/kit/src/extras/sources/sources';
import {
  completeResource,
  type AnyResource,
  type LooseResource,
} from '../../../packages/kit/src/schema/resource';
import type { Dialect, DialectName, Source } from '../../../packages/kit/src/extras/sources/source-schema';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { dialectOf, dialects } from '../../../packages/kit/src/extras/sources/dialects';
import { actionInput, actionOf, useActionCall } from '../../../packages/kit/src/actions/action';
import { changesOf, valuesOfRow } from '../../../packages/kit/src/form/values/form-body';
import { planOf } from '../../../packages/kit/src/form/values/form-plan';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { inFullRun } from '../../support/full-run';
import { startRowServer } from '../../support/sources/row-server';

vi.setConfig({ testTimeout: 90_000 });

const everybody = ['SUPER'] as const;
const row = { id: 7, title: 'Old', state: 'draft', at: null, hidden: { deep: [1, null, 'x'] }, note: 'kept' };

const declared = {
  name: 'posts',
  path: '/posts',
  provider: 'rest',
  access: { list: [...everybody], edit: [...everybody] },
  calls: '/posts',
  fields: {
    title: { kind: 'text' },
    state: { kind: 'enum', values: { draft: 'info', out: 'success' } },
    'at.city': { kind: 'text' },
  },
  list: {
    columns: ['title', 'state'],
    inline: ['title'],
    rowActions: ['publish'],
    bulkActions: ['publish'],
  },
  edit: { fields: ['title', 'at.city'] },
  actions: {
    publish: {
      call: 'PUT /posts/{id}',
      access: [...everybody],
      confirm: false,
      body: { state: 'out' },
      undo: 'withdraw',
    },
    withdraw: { call: 'PUT /posts/{id}', access: [...everybody], confirm: false, body: { state: 'draft' } },
  },
} as const;

const written = {
  ...declared,
  calls: { list: 'GET /posts', get: 'GET /posts/{id}', update: 'PUT /posts/{id}' },
} as const;

let server: Awaited<ReturnType<typeof startRowServer>>;

beforeEach(async () => {
  localStorage.clear();
  // A list gives only some of the fields.
  server = await startRowServer({ data: { posts: JSON.stringify([row]) }, listed: ['id', 'title', 'state'] });
});
afterEach(async () => {
  await resetConsole();
  await server.close();
});

/** Renders something of a resource of a source of that dialect, on the real network. */
async function show(own: Dialect, resource: object, element: (posts: AnyResource) => ReactNode) {
  const source: Source = { base: server.base, dialect: { extends: 'json-server', ...own } };
  await signInAs('SUPER', () => ({}));
  vi.mocked(fetch).mockRestore();
  applySettings({ ...settings(), sources: { rest: source } });
  const posts = withDialect(completeResource(resource as LooseResource));
  await renderKit(element(posts), { resources: [posts], source });
  return posts;
}

/** Opens the list of a resource. */
async function open(own: Dialect, resource: object = declared) {
  await show(own, resource, (posts) => <ResourceList resource={posts} />);
  await screen.findByText('Old');
}

type Tell = (callAction: ReturnType<typeof useActionCall>, provider: DataProvider) => void;

function Probe({ posts, tell }: { readonly posts: AnyResource; readonly tell: Tell }) {
  const callAction = useActionCall(posts);
  const providerOf = useDataProvider();
  useEffect(() => tell(callAction, providerOf('rest')));
  return null;
}

/** Returns a resource, its data provider, and what makes the calls of its actions. */
async function hooksOf(own: Dialect, resource: object) {
  const tell = vi.fn<Tell>();
  const posts = await show(own, resource, (one) => <Probe posts={one} tell={tell} />);
  await waitFor(() => expect(tell).toHaveBeenCalled());
  const [callAction, provider] = tell.mock.lastCall ?? [];
  if (!callAction || !provider) throw new Error('Nothing was rendered');
  return { posts, callAction, provider };
}

const menu = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const publish = 'actions.publish.label';

/** The places where a row is changed, and what is then changed of it. */
const places: readonly (readonly [string, () => Promise<void>, object])[] = [
  [
    'a form',
    async () => {
      await menu('Edit');
      const title = await screen.findByLabelText<HTMLInputElement>('fields.title');
      await waitFor(() => expect(title.value).toBe('Old'));
      await fillBox(title, 'New');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    },
    { title: 'New' },
  ],
  [
    'a cell',
    async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Edit fields.title' }));
      const box = await within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('textbox');
      await fillBox(box, 'Newer');
      await userEvent.keyboard('{Enter}');
    },
    { title: 'Newer' },
  ],
  ['an action of the row', () => menu(publish), { state: 'out' }],
  [
    'an action of the selection',
    async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: /Old|New/ }));
      await userEvent.click(await screen.findByRole('button', { name: publish }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /Confirm|Start|publish/ }));
    },
    { state: 'out' },
  ],
];

const spellings = [
  ['calls of the dialect', declared],
  ['written calls', written],
] as const;

describe.each(spellings)('%s', (_, resource) => {
  test.each(places)(
    '%s sends the whole row by PUT, the fields that the list does not give too',
    async (_place, change, changes) => {
      await open({ update: 'PUT' }, resource);
      await change();
      await waitFor(() => expect(server.changes()).toHaveLength(1));
      expect(server.changes()[0]).toMatch(/^PUT \/posts\/7 /);
      expect(JSON.parse(server.rows('posts'))).toEqual([{ ...row, ...changes }]);
    },
  );

  test.each(places)(
    '%s sends what changes alone where the dialect says that its PUT is partial',
    async (_place, change, changes) => {
      await open({ update: 'PUT', partialPut: true }, resource);
      await change();
      await waitFor(() => expect(server.changes()).toHaveLength(1));
      expect(server.changes()).toEqual([`PUT /posts/7 ${JSON.stringify(changes)}`]);
    },
  );
});

test('Undo of an action sends the whole row, too', async () => {
  await open({ update: 'PUT' });
  await menu(publish);
  await waitFor(() => expect(server.changes()).toHaveLength(1));
  await waitFor(() => expect(toasts()[0]?.action).toBeTruthy());
  toasts()[0]?.action?.run();
  await waitFor(() => expect(server.changes()).toHaveLength(2));
  expect(JSON.parse(server.rows('posts'))).toEqual([row]);
});

test('PATCH of a dialect sends the changed field alone', async () => {
  await open({ update: 'PATCH' });
  await places[0]?.[1]();
  await waitFor(() => expect(server.changes()).toEqual(['PATCH /posts/7 {"title":"New"}']));
});

/** Every dialect with a `PUT`, and those of APIs whose answers have the row in an object, and whose bodies have not. */
const putDialects: readonly (readonly [string, Dialect])[] = [
  ...(Object.keys(dialects) as DialectName[]).map(
    (name) => [name, { extends: name, update: 'PUT' }] as const satisfies readonly [string, Dialect],
  ),
  ['Laravel’s', { rows: 'data', row: 'data', update: 'PUT' }],
  ['Laravel’s with a body like its answers', { rows: 'data', row: 'data', body: 'data', update: 'PUT' }],
];

const people = { data: { id: '5', type: 'people', meta: { since: 2020 } } };

/** What a row has beside its fields, as JSON:API has it. */
const relationships = {
  author: people,
  editor: { data: { id: '3', type: 'people' } },
  tags: {
    data: [
      { id: '1', type: 'tags' },
      { id: '1', type: 'labels' },
    ],
  },
  nobody: { data: null },
  none: { data: [] },
};

/** Returns the row as it is stored, in the shape of a dialect, and with changed fields. */
function storedRow({ shape = 'plain' }: Dialect, changes: object = {}) {
  const { id, ...fields } = { ...row, ...changes };
  if (shape === 'plain') return { id, ...fields };
  if (shape === 'attributes') return { id, attributes: fields };
  return { id: '7', type: 'articles', attributes: fields, relationships };
}

/** Adds what goes with a row in an answer and not in a body. */
const asAnswered = ({ shape = 'plain' }: Dialect, stored: object) =>
  shape === 'json-api'
    ? {
        ...stored,
        links: { self: '/posts/7' },
        relationships: {
          ...Object.fromEntries(
            Object.entries(relationships).map(([name, one]) => [name, { ...one, links: { self: '/x' } }]),
          ),
          elsewhere: { links: { related: '/posts/7/elsewhere' } },
        },
      }
    : stored;

/** Returns the declaration for a dialect, with calls of its own or those that the dialect completes. */
function declaredFor(
  { rowPath = '{list}/{id}', partialPut = false, body: key = '' }: Dialect,
  isWritten: boolean,
) {
  const list = rowPath.endsWith('/') ? '/posts/' : '/posts';
  const path = rowPath.replace('{list}', list);
  // A body that replaces nothing is sent as it is declared.
  const bodyOf = (state: string) => (partialPut && key !== '' ? { [key]: { state } } : { state });
  const action = { call: `PUT ${path}`, access: everybody, confirm: false };
  return {
    ...declared,
    calls: isWritten ? { list: `GET ${list}`, get: `GET ${path}`, update: `PUT ${path}` } : list,
    fields: { ...declared.fields, author: { kind: 'relation', resource: 'posts', label: 'title' } },
    actions: {
      publish: { ...action, body: bodyOf('out'), undo: 'withdraw' },
      withdraw: { ...action, body: bodyOf('draft') },
    },
  };
}

const undo = async () => {
  await waitFor(() => expect(toasts().some(({ action }) => action)).toBe(true));
  toasts()
    .find(({ action }) => action)
    ?.action?.run();
};

/** Starts a server of that dialect. */
async function serve(dialect: Dialect): Promise<void> {
  await server.close();
  const posts = JSON.stringify([asAnswered(dialect, storedRow(dialect))]);
  server = await startRowServer({ data: { posts }, dialect });
}

const complete = (own: Dialect): Dialect => dialectOf({ dialect: { extends: 'json-server', ...own } });

/** Those whose answers, bodies and paths of rows are the least alike. */
const walked: ReadonlySet<string> = new Set(['json-api', ...inFullRun('django', 'Laravel’s')]);

test.each(putDialects.filter(([name]) => walked.has(name)))(
  'in the dialect %s a form, a cell, an action, its undo and one of the selection each send the whole row',
  async (_, own) => {
    const dialect = complete(own);
    await serve(dialect);
    await open(own, declaredFor(dialect, false));
    const [form, cell, action, selection] = places;
    const now = {};
    for (const step of [form, cell, action, ['undo', undo, { state: 'draft' }] as const, selection]) {
      const [place, change, changes] = step ?? ['', () => undefined, {}];
      const before = server.changes().length;
      await change();
      await waitFor(() => expect(server.changes(), place).toHaveLength(before + 1));
      Object.assign(now, changes);
      expect(JSON.parse(server.rows('posts')), place).toEqual([storedRow(dialect, now)]);
    }
  },
);

describe.each(putDialects)('in the dialect %s', (_, own) => {
  test.each([
    ['its calls', false],
    ['written calls', true],
  ])('a form and an action change one field by %s', async (_calls, isWritten) => {
    const dialect = complete(own);
    await serve(dialect);
    const { posts, callAction, provider } = await hooksOf(own, declaredFor(dialect, isWritten));
    const { data } = await provider.getOne({ resource: 'posts', id: '7' });
    const plan = planOf(posts, true);
    const before = valuesOfRow(plan, data);
    const variables = changesOf(plan, { row: data, before, values: { ...before, title: 'New' } });
    await provider.update({ resource: 'posts', id: '7', variables });
    expect(JSON.parse(server.rows('posts'))).toEqual([storedRow(dialect, { title: 'New' })]);
    await callAction(actionOf(posts, 'publish'), actionInput(posts, 'publish', data));
    expect(JSON.parse(server.rows('posts'))).toEqual([storedRow(dialect, { title: 'New', state: 'out' })]);
  });
});

test.each(['GET', 'PUT'])(
  'an action says why its %s was refused, in the words of the dialect',
  async (method) => {
    await server.close();
    const refusal = { status: 422, body: { error: { text: 'Not on a Sunday' } } };
    let isOpen = false;
    server = await startRowServer({
      data: { posts: JSON.stringify([row]) },
      refuse: (call) => (isOpen && call.startsWith(method) ? refusal : undefined),
    });
    await open({ update: 'PUT', errors: { message: 'error.text' } });
    isOpen = true;
    await menu(publish);
    await waitFor(() => expect(JSON.stringify(toasts())).toContain('Not on a Sunday'));
    expect(JSON.parse(server.rows('posts'))).toEqual([row]);
  },
);
