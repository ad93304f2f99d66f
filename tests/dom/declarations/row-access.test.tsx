import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource, type LooseResource, type PageName } from '../../../packages/kit/src/schema/resource';
import { forViewer } from '../../../packages/kit/src/access/for-viewer';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { metaOf } from '../../../packages/kit/src/extras/sources/wire/typed-values';
import { fillBox } from '../../support/console/fill-box';
import { declare, openDeclared } from '../../support/console/open-declared';
import { refusal, type Sent } from '../../support/console/render-kit';
import { resetConsole, viewerId } from '../../support/console/viewer';

vi.setConfig({ testTimeout: 90_000 });

interface Article {
  readonly id: number;
  readonly title: string;
  readonly status: 'draft' | 'published';
  readonly author: string;
}

const everybody = ['REGULAR', 'MARKETING'] as const;

const declared = {
  name: 'articles',
  path: '/articles',
  offMenu: true,
  access: {
    list: [...everybody],
    show: [...everybody],
    edit: [...everybody],
    remove: [...everybody],
    // Those of Marketing are their own; the others' are drafts.
    editWhen: [
      { roles: ['MARKETING'], when: [{ field: 'author', isViewer: true }] },
      { when: [{ field: 'status', is: 'draft' }] },
    ],
    removeWhen: [{ when: [{ field: 'status', is: 'draft' }] }],
  },
  calls: {
    list: 'GET /articles',
    get: 'GET /articles/{id}',
    update: 'PATCH /articles/{id}',
    remove: 'DELETE /articles/{id}',
  },
  fields: {
    title: { kind: 'text' },
    // Nobody but SUPER is shown it, and conditions read it all the same.
    author: { kind: 'text', access: { read: ['SUPER'] } },
    status: { kind: 'enum', values: { draft: 'neutral', published: 'success' } },
  },
  list: { columns: ['title', 'author'] },
  show: { titleFields: ['title'], fields: ['title', 'status'] },
  edit: { in: 'page', fields: ['title', 'status'] },
} as const;

const articles = defineResource<Article>()(declared);
const inDialog = defineResource<Article>()({ ...declared, edit: { fields: ['title', 'status'] } });

const rows: readonly Article[] = [
  { id: 1, title: 'Plans', status: 'draft', author: 'somebody' },
  { id: 2, title: 'News', status: 'published', author: viewerId },
  { id: 3, title: 'Old news', status: 'published', author: 'somebody' },
];

/** A backend of these articles, as they are in the list and as each is by itself. */
const store =
  (alone = rows, refuse?: number) =>
  ({ method, path }: Sent): unknown => {
    const row = alone.find(({ id }) => path === `/articles/${String(id)}`);
    if (method !== 'GET') return refuse === undefined ? row : refusal(refuse);
    return row ?? { items: rows, totalPages: 1, totalItems: rows.length };
  };

beforeEach(() => localStorage.clear());
afterEach(async () => {
  declare([]);
  await resetConsole();
});

function open(
  role: 'SUPER' | (typeof everybody)[number],
  page: PageName,
  at: string,
  { resource = articles, answer = store() } = {},
) {
  declare([resource]);
  return openDeclared([resource], role, answer, { page, at });
}

const rowOf = (title: string): HTMLElement => {
  const row = screen.getByText(title).closest('tr');
  if (!row) throw new Error(`no row of ${title}`);
  return row;
};

const menuOf = async (title: string) => {
  await screen.findByText(title);
  const button = within(rowOf(title)).queryByRole('button', { name: 'Actions' });
  if (!button) return [];
  await userEvent.click(button);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  return names;
};

const refusedText = '403Your account may not change this.';

describe('a row that the conditions of its resource do not let a role change', () => {
  test.each([
    ['REGULAR', [['Quick view', 'Edit', 'Delete'], [], []]],
    ['MARKETING', [['Quick view', 'Delete'], ['Quick view', 'Edit'], []]],
    // SUPER may do everything, as long as no entry names it.
    ['SUPER', Array.from({ length: 3 }, () => ['Quick view', 'Edit', 'Delete'])],
  ] as const)('has no Edit and no Delete in its menu for %s', async (role, expected) => {
    await open(role, 'list', '/articles');
    const menus = [];
    for (const { title } of rows) menus.push(await menuOf(title));
    expect(menus).toEqual(expected);
  });

  test('has neither button on its page', async () => {
    await open('REGULAR', 'show', '/articles/2');
    await screen.findByText('News');
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
  });

  test('keeps the buttons of its page where the conditions hold', async () => {
    await open('REGULAR', 'show', '/articles/1');
    await screen.findByText('Plans');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
  });

  test('answers 403 at the address of its form, and sends nothing', async () => {
    const { sent } = await open('MARKETING', 'edit', '/articles/1/edit');
    expect((await screen.findByRole('alert')).textContent).toContain(refusedText);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('that has become so since the list was loaded is told in its dialog, where nothing can be saved', async () => {
    const published = rows.map((row) => ({ ...row, status: 'published' as const }));
    await open('REGULAR', 'list', '/articles', { resource: inDialog, answer: store(published) });
    await screen.findByText('Plans');
    await userEvent.click(within(rowOf('Plans')).getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(refusedText);
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is left out of what is deleted with others, and counted', async () => {
    const { sent } = await open('REGULAR', 'list', '/articles');
    await screen.findByText('Plans');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select every row of this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 selected rows are skipped');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/articles/1',
      ]),
    );
  });
});

test('a row that the API refuses to change all the same is told with what was typed still there', async () => {
  await open('REGULAR', 'edit', '/articles/1/edit', { answer: store(rows, 403) });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'fields.title' });
  await waitFor(() => expect(box.value).toBe('Plans'));
  await fillBox(box, 'Better plans');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts().map(({ variant }) => variant)).toEqual(['destructive']));
  expect(box.value).toBe('Better plans');
});

describe('conditions by role', () => {
  const conditionsOf = (role: string, editWhen: unknown) => {
    const access = { ...declared.access, editWhen } as NonNullable<LooseResource['access']>;
    const resource = { ...articles, access } as typeof articles;
    return forViewer(resource, role, () => undefined).editWhen;
  };
  const draft = { field: 'status', is: 'draft' };
  const own = { field: 'author', isViewer: true };

  test('bind SUPER where an entry names it, and nobody whom no entry is for', () => {
    expect(conditionsOf('SUPER', [{ when: [draft] }])).toBeUndefined();
    expect(conditionsOf('SUPER', [{ roles: ['SUPER'], when: [draft] }])).toEqual([draft]);
    expect(conditionsOf('REGULAR', [{ roles: ['SUPER'], when: [draft] }])).toBeUndefined();
  });

  test('are those of the first entry that is for the role', () => {
    const rules = [{ roles: ['MARKETING'], when: [own] }, { when: [draft] }];
    expect(conditionsOf('MARKETING', rules)).toEqual([own]);
    expect(conditionsOf('REGULAR', rules)).toEqual([draft]);
  });

  test('have the fields that they read asked for by GraphQL, also those that the role is not shown', () => {
    const seen = forViewer(articles, 'MARKETING', () => undefined);
    expect(Object.keys(seen.fields)).not.toContain('author');
    expect(metaOf(undefined, 'getList', seen, {})['fields']).toEqual(['id', 'title', 'status', 'author']);
  });
});
