import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withDialect } from '../../../src/providers/sources/dialect-calls';
import { completeResource, type LooseResource } from '../../../src/config/resource';
import type { Dialect, Source } from '../../../src/config/schema/source';
import { applySettings, settings } from '../../../src/config/settings';
import { connectSources } from '../../../src/providers/data/request';
import { findSource } from '../../../src/providers/sources/sources';
import { ResourceList } from '../../../src/kit/list/resource-list';
import { toasts } from '../../../src/ui/toasts/toast-store';
import { fillBox } from '../../support/console/fill-box';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
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

/** Opens the list of a source of that dialect, on the real network. */
async function open(own: Omit<Dialect, 'extends'>, resource: object = declared) {
  const source: Source = { base: server.base, dialect: { extends: 'json-server', ...own } };
  await signInAs('SUPER', () => ({}));
  vi.mocked(fetch).mockRestore();
  applySettings({ ...settings(), sources: { rest: source } });
  connectSources(findSource);
  const posts = withDialect(completeResource(resource as LooseResource));
  await renderKit(<ResourceList resource={posts} />, { resources: [posts], source });
  await screen.findByText('Old');
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
      await fillBox(box, 'New');
      await userEvent.keyboard('{Enter}');
    },
    { title: 'New' },
  ],
  ['an action of the row', () => menu(publish), { state: 'out' }],
  [
    'an action of the selection',
    async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: /Old/ }));
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
