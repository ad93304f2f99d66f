import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { completeResource, type LooseResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { refused } from './deals/new-form';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const people: LooseResource = {
  name: 'people',
  provider: 'rest',
  access: { list: ['SUPER', 'REGULAR'], create: ['SUPER'] },
  calls: { list: 'GET /people', get: 'GET /people/{id}', create: 'POST /people' },
  fields: { name: { kind: 'text' }, boss: { kind: 'relation', resource: 'people', label: 'name' } },
  list: { columns: ['name'] },
  create: { fields: [{ field: 'name', required: true }, 'boss'] },
};

const films: LooseResource = {
  name: 'films',
  provider: 'rest',
  path: '/films',
  access: { list: ['SUPER', 'REGULAR'], create: ['SUPER', 'REGULAR'] },
  calls: { list: 'GET /films', create: 'POST /films' },
  fields: {
    title: { kind: 'text' },
    by: { kind: 'relation', resource: 'people', label: 'name' },
    cast: { kind: 'relations', resource: 'people', label: 'name' },
  },
  list: { columns: ['title'] },
  create: { fields: ['title', 'by', 'cast'] },
};

interface Setting {
  readonly as?: 'SUPER' | 'REGULAR';
  readonly others?: LooseResource;
  /** Refuses the first new person. */
  readonly refuses?: boolean;
}

async function openFilm({ as = 'SUPER', others = people, refuses = false }: Setting = {}) {
  const everybody = [{ id: 1, name: 'Ann' }];
  let isRefused = refuses;
  const sent = await signInAs(as, ({ method, path, query, body }) => {
    if (path === '/rest/people' && method === 'POST') {
      if (isRefused) {
        isRefused = false;
        return refused(422, [{ path: 'name', message: 'Not this one.' }]);
      }
      const person = { id: everybody.length + 1, ...(body as { name: string }) };
      everybody.push(person);
      return person;
    }
    if (method === 'POST') return { id: 9 };
    const one = everybody.find(
      ({ id }) => path === `/rest/people/${String(id)}` || query['id'] === String(id),
    );
    if (path.startsWith('/rest/people/')) return one;
    const rows = path === '/rest/people' ? (query['id'] ? [one] : everybody) : [];
    return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });
  });
  const resources = [completeResource(films), completeResource(others)];
  await renderKit(<ResourceList resource={resources[0] as (typeof resources)[0]} />, { resources });
  await userEvent.click(await screen.findByRole('button', { name: 'create.title' }));
  const form = within(await screen.findByRole('dialog'));
  return {
    form,
    posted: (path: string) =>
      sent.filter((one) => one.method === 'POST' && one.path === `/rest${path}`).map(({ body }) => body),
  };
}

/** The button beside a select; its name is the title of the form it opens. */
const addButton = { name: 'create.title' };

type Form = Awaited<ReturnType<typeof openFilm>>['form'];

/** Opens the form of a new person from the button beside a select, with the keyboard, and types the name. */
async function addFrom(form: Form, field: string, typed: string) {
  await waitFor(() => expect(form.getAllByRole('button', addButton)).toHaveLength(2));
  form.getByLabelText(`fields.${field}`).focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2));
  const inner = within(screen.getAllByRole('dialog', { hidden: true }).at(-1) as HTMLElement);
  await userEvent.type(await inner.findByLabelText('fields.name'), typed);
  return inner;
}

/** A button that is busy says so before its name. */
const press = async (form: Form, name = /Create$/) => {
  const button = form.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

test('opens its form over this one, keeps what is typed in both, and is chosen when it is saved', async () => {
  const { form, posted } = await openFilm({ refuses: true });
  await userEvent.type(form.getByLabelText('fields.title'), 'Typed');
  const inner = await addFrom(form, 'by', 'Bo');
  await press(inner);
  expect(await inner.findByText('Not accepted: Not this one.')).toBeTruthy();
  await userEvent.type(inner.getByLabelText('fields.name'), 'b');
  await press(inner);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await form.findByTitle('Bob')).toBeTruthy();
  expect(posted('/people')).toEqual([{ name: 'Bo' }, { name: 'Bob' }]);
  expect(posted('/films')).toEqual([]);
  expect(form.getByLabelText<HTMLInputElement>('fields.title').value).toBe('Typed');
  await press(form);
  await waitFor(() => expect(posted('/films')).toEqual([{ title: 'Typed', by: 2 }]));
});

test('is added to several, and closing its form chooses nothing', async () => {
  const { form, posted } = await openFilm();
  const first = await addFrom(form, 'cast', 'Bo');
  await press(first, /^Cancel$/);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  const second = await addFrom(form, 'cast', 'Cy');
  await press(second);
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await form.findByTitle('Cy')).toBeTruthy();
  await press(form);
  await waitFor(() => expect(posted('/films')).toEqual([{ cast: [2] }]));
});

test('a form that was opened so offers no further ones', async () => {
  const { form } = await openFilm();
  const inner = await addFrom(form, 'by', 'Bo');
  expect(inner.getByLabelText('fields.boss')).toBeTruthy();
  expect(inner.queryByRole('button', addButton)).toBeNull();
});

test.each<[string, Setting]>([
  ['the viewer may not create such rows', { as: 'REGULAR' }],
  ['the other resource has no form for it', { others: { ...people, create: undefined as never } }],
])('nothing is offered where %s', async (_, setting) => {
  const { form } = await openFilm(setting);
  await userEvent.click(form.getByLabelText('fields.by'));
  await screen.findByRole('option', { name: 'Ann' });
  expect(form.queryByRole('button', addButton)).toBeNull();
});
