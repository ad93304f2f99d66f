import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReactElement } from 'react';
import { completeResource, type LooseResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import ResourceForm from '../../../packages/kit/src/form/resource-form';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { withDialect } from '../../../packages/kit/src/extras/sources/sources';
import { fillBox } from '../../support/console/fill-box';
import { renderKit } from '../../support/console/render-kit';
import { savedFiles } from '../../support/console/saved-files';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { parseCsv } from '../../support/parse-csv';
import { startRowServer } from '../../support/sources/row-server';

vi.setConfig({ testTimeout: 90_000 });

const everybody = ['SUPER'] as const;

// As numbers, those of each pair are one.
const [one, two] = ['844197938335842304', '844197938335842305'];
const [ann, bob] = ['9007199254740993', '9007199254740992'];
const data = {
  channels: `[
    {"id":${one},"name":"One","owner":${ann},"guests":[${ann},5],"extra":{"deep":[${two},1.5]}},
    {"id":${two},"name":"Two","owner":${bob},"guests":[],"extra":null}
  ]`,
  people: `[{"id":${ann},"name":"Ann"},{"id":${bob},"name":"Bob"}]`,
};

const access = { list: [...everybody] };
const complete = (resource: object) => completeResource(resource as LooseResource);
const people = complete({
  name: 'people',
  provider: 'rest',
  access,
  calls: '/people',
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
});
const declared = complete({
  name: 'channels',
  path: '/channels',
  provider: 'rest',
  access: {
    ...access,
    show: [...everybody],
    create: [...everybody],
    edit: [...everybody],
    remove: [...everybody],
  },
  calls: '/channels',
  fields: {
    id: { kind: 'number' },
    name: { kind: 'text' },
    owner: { kind: 'relation', resource: 'people', label: 'name' },
    guests: { kind: 'relations', resource: 'people', label: 'name' },
    extra: { kind: 'json' },
  },
  list: {
    columns: ['id', 'name', 'owner', 'guests', 'extra'],
    filters: [
      { field: 'owner', where: 'both' },
      { field: 'id', where: 'both' },
    ],
    rowLinks: [{ name: 'view', to: '{here}/{id}' }],
  },
  show: { fields: ['id', 'name', 'owner', 'extra'] },
  create: { fields: ['name', 'owner'] },
  edit: { fields: ['name', 'owner', 'guests', 'extra'] },
});

const { saved, textOf } = savedFiles();
let server: Awaited<ReturnType<typeof startRowServer>>;

beforeEach(async () => {
  localStorage.clear();
  server = await startRowServer({ data });
});
afterEach(async () => {
  await resetConsole();
  await server.close();
});

async function open(
  page: (channels: typeof declared) => ReactElement = (channels) => <ResourceList resource={channels} />,
  { at = '/channels', update = 'PUT' }: { at?: string; update?: 'PUT' | 'PATCH' } = {},
) {
  const source = { base: server.base, dialect: { extends: 'json-server', update } } as const;
  await signInAs('SUPER', () => ({}));
  vi.mocked(fetch).mockRestore();
  applySettings({ ...settings(), sources: { rest: source } });
  const channels = withDialect({ ...declared });
  const route = at === '/channels' || at.includes('?') ? '/*' : '/channels/:id';
  return renderKit(page(channels), { resources: [channels, people], source, at, route });
}

const rowOf = async (name: string) => {
  const line = (await screen.findByText(name)).closest('tr');
  if (!line) throw new Error(`no row of ${name}`);
  return within(line);
};
const menu = async (row: string, item: string | RegExp) => {
  await userEvent.click((await rowOf(row)).getByRole('button', { name: 'Actions' }));
  return screen.findByRole('menuitem', { name: item });
};

describe('an identifier with more digits than a number holds', () => {
  test('stands in cells, lists and JSON, and is the one that related rows are asked for by', async () => {
    await open();
    const first = await rowOf('One');
    expect(first.getByText('844,197,938,335,842,304')).toBeTruthy();
    expect((await rowOf('Two')).getByText('844,197,938,335,842,305')).toBeTruthy();
    expect(first.getByText(`{"deep":[${two},1.5]}`)).toBeTruthy();
    await waitFor(() => expect(first.getAllByTitle(`Ann (${ann})`)).toHaveLength(2));
    expect((await rowOf('Two')).getByTitle(`Bob (${bob})`)).toBeTruthy();
    const asked = server.sent.filter((line) => line.includes('/people'));
    expect(asked.join(' ')).toContain(`id=${ann}`);
    expect(asked.join(' ')).toContain(`id=${bob}`);
  });

  test('stands in the address, and opens its own row', async () => {
    const { router } = await open();
    await userEvent.click(await menu('Two', 'links.view'));
    expect(router.state.location.pathname).toBe(`/channels/${two}`);
  });

  test('asks for its own row, from its page too', async () => {
    await open((channels) => <ShowPage resource={channels} />, { at: `/channels/${two}` });
    expect(await screen.findByText('844,197,938,335,842,305')).toBeTruthy();
    expect(await screen.findByText('Two')).toBeTruthy();
    expect(server.sent[0]).toBe(`GET /channels/${two}`);
  });

  test.each([
    ['owner', bob, 'Two', 'One'],
    ['id', one, 'One', 'Two'],
  ])('narrows a list by %s to its own rows', async (field, value, found, other) => {
    await open(undefined, { at: `/channels?${field}=${value}` });
    await rowOf(found);
    expect(screen.queryByText(other)).toBeNull();
    expect(server.sent.some((line) => line.includes(`${field}=${value}`))).toBe(true);
  });

  test('goes back by PUT as the number that it came as, in the whole row', async () => {
    await open();
    await userEvent.click(await menu('Two', 'Edit'));
    const name = await screen.findByLabelText<HTMLInputElement>('fields.name');
    await waitFor(() => expect(name.value).toBe('Two'));
    await fillBox(name, 'New');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('New');
    expect(server.changes()).toEqual([
      `PUT /channels/${two} {"id":${two},"name":"New","owner":${bob},"guests":[],"extra":null}`,
    ]);
    expect(server.rows('channels')).toContain(`{"id":${one},"name":"One"`);
  });

  test('is sent as a number where a related row is chosen, and where JSON is typed', async () => {
    await open(undefined, { update: 'PATCH' });
    await userEvent.click(await menu('One', 'Edit'));
    await userEvent.click(await screen.findByLabelText('fields.owner'));
    await userEvent.click(await screen.findByRole('option', { name: 'Bob' }));
    await fillBox(await screen.findByLabelText('fields.extra'), `{"a":${bob}}`);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes()).toEqual([`PATCH /channels/${one} {"owner":${bob},"extra":{"a":${bob}}}`]),
    );
  });

  test('is sent as a number in a row that is made for another', async () => {
    await open((channels) => (
      <ResourceForm
        in="dialog"
        resource={channels}
        target={{ fixed: { owner: BigInt(ann), room: BigInt(two) } }}
        text={{ t: (key) => key, lng: 'en', ready: true }}
        onClose={() => undefined}
      />
    ));
    await fillBox(await screen.findByLabelText('fields.name'), 'Three');
    await userEvent.click(screen.getByRole('button', { name: /Create|create/ }));
    await waitFor(() =>
      expect(server.changes()).toEqual([`POST /channels {"room":${two},"name":"Three","owner":${ann}}`]),
    );
  });

  test('deletes its own row, and no other', async () => {
    await open();
    await userEvent.click(await menu('Two', /Delete/));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.changes()).toEqual([`DELETE /channels/${two}`]));
  });

  test('stands in an export, of related rows too', async () => {
    await open();
    await rowOf('Two');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [, ...lines] = parseCsv((await textOf(0)).slice(1));
    expect(lines).toEqual([
      [one, 'One', 'Ann', ann, `${ann}, 5`, `{"deep":[${two},1.5]}`],
      [two, 'Two', 'Bob', bob, '', ''],
    ]);
  });
});
