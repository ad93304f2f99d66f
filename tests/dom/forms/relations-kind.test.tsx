import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import FormPage from '../../../packages/kit/src/form/form-page';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

// Selects are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const access = { list: ['SUPER'], show: ['SUPER'], edit: ['SUPER'] } as const;

const people = completeResource({
  name: 'people',
  provider: 'rest',
  access,
  calls: { list: 'GET /people', get: 'GET /people/{id}' },
  fields: { name: { kind: 'text' } },
  list: { columns: ['name'] },
});

const films = completeResource({
  name: 'films',
  provider: 'rest',
  path: '/films',
  access,
  calls: { list: 'GET /films', get: 'GET /films/{id}', update: 'PATCH /films/{id}' },
  fields: { cast: { kind: 'relations', resource: 'people', label: 'name' } },
  list: { columns: ['cast'] },
  edit: { in: 'page', fields: ['cast'] },
});

const everybody = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bo' },
  { id: 3, name: 'Cy' },
];

/** Opens the form of a film with that cast. */
async function openFilm(cast: unknown) {
  const sent = await signInAs('SUPER', ({ path, query }) => {
    if (path.includes('/films')) return { id: 'f1', cast };
    const asked = query['id']?.split(',');
    const found = asked ? everybody.filter(({ id }) => asked.includes(String(id))) : everybody;
    const one = everybody.find(({ id }) => path.endsWith(`/people/${String(id)}`));
    return one ?? Response.json(found, { headers: { 'x-total-count': String(found.length) } });
  });
  const resources = [films, people];
  await renderKit(<FormPage resource={films} />, {
    resources,
    route: '/films/:id/edit',
    at: '/films/f1/edit',
    routes: [{ path: '/films', element: null }],
  });
  const form = within(await screen.findByRole('region', { name: 'edit.title' }));
  return { form, bodies: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body) };
}

const save = async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

describe('a field of several related rows', () => {
  test.each([
    ['identifiers', [2]],
    ['whole rows', [{ id: 2, name: 'Bo' }]],
  ])('shows the labels of %s, takes more, and sends identifiers in their own type', async (_, cast) => {
    const { form, bodies } = await openFilm(cast);
    expect(await form.findByTitle('Bo')).toBeTruthy();
    await userEvent.click(form.getByLabelText('fields.cast'));
    await userEvent.click(await screen.findByTitle('Cy'));
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ cast: [2, 3] }]));
  });

  test('sends an empty list once nobody is left', async () => {
    const { form, bodies } = await openFilm([1]);
    expect(await form.findByTitle('Ann')).toBeTruthy();
    await userEvent.click(form.getByLabelText('fields.cast'));
    await userEvent.keyboard('{Backspace}');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ cast: [] }]));
  });
});
