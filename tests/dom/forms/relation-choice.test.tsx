import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { filterCondition } from '../../../packages/kit/src/list/address/filter-codec';
import { listQuery } from '../../../packages/kit/src/list/address/list-address';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { filterQuery, narrowRows } from '../../../packages/kit/src/providers/data/data-provider';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { call, changes, dealsWith, formIn, isGone, reopen } from './deals/deal-forms';
import { peopleResource } from './deals/shown-field';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

const everybody = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }));
const deal = { id: 'd1', name: 'Spring', ownerId: 1 };
const base = dealsWith('dialog', call('deals.update', 'PATCH'));
const owned: AnyResource = {
  ...base,
  fields: { ownerId: { kind: 'relation', resource: 'people', label: 'name' } },
  list: { columns: ['name'], filters: [{ field: 'ownerId', where: 'both' }] },
  edit: { in: 'dialog', fields: [{ field: 'ownerId' }] },
};
/** No filter by the name is declared. */
const people: AnyResource = { ...peopleResource, list: { columns: ['name'] } };

test('a row of another resource is found by its label beyond the first page, and its id keeps its type', async () => {
  let isDown = true;
  const sent = await signInAs('SUPER', ({ method, path, query }) => {
    if (method !== 'GET') return isDown ? refusal(500) : {};
    if (path === '/deals') return { items: [deal], totalPages: 1 };
    if (path === '/people') return { items: everybody.slice(0, Number(query['limit'])), totalPages: 2 };
    return path.startsWith('/people') ? everybody.find(({ id }) => path.endsWith(`/${id}`)) : deal;
  });
  await renderKit(<ResourceList resource={owned} />, { resources: [owned, people] });
  await reopen();
  const { box, confirm } = formIn(await screen.findByRole('dialog'));
  await userEvent.type(await box('ownerId'), 'Person 25');
  await userEvent.click(await screen.findByRole('option', { name: 'Person 25' }));
  await userEvent.click(confirm());
  await isGone();
  isDown = false;
  await reopen();
  await userEvent.click(formIn(await screen.findByRole('dialog')).confirm());
  await waitFor(() =>
    expect(changes(sent).map(({ body }) => body)).toEqual([{ ownerId: 25 }, { ownerId: 25 }]),
  );
});

test('what was found stays to be chosen while more is looked for', async () => {
  let asked = 0;
  await signInAs('SUPER', ({ path }) => {
    if (path === '/deals') return { items: [deal], totalPages: 1 };
    if (path !== '/people') return deal;
    asked += 1;
    return asked === 1 ? { items: everybody, totalPages: 1 } : new Promise(() => undefined);
  });
  await renderKit(<ResourceList resource={owned} />, { resources: [owned, people] });
  await reopen();
  const { box, confirm } = formIn(await screen.findByRole('dialog'));
  await userEvent.type(await box('ownerId'), 'Person 2');
  // Once for all keys, or more often where typing takes longer than the search waits.
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  await userEvent.click(screen.getByRole('option', { name: 'Person 25' }));
  // Only a form that differs from what is stored can be sent.
  await waitFor(() => expect(confirm().disabled).toBe(false));
});

test('a list is narrowed to the rows of one related row, not to those with its id in theirs', () => {
  const { filters } = listQuery(owned, {
    sort: undefined,
    filters: [filterCondition(owned, 'ownerId', '1')],
  });
  expect(filters).toEqual([{ field: 'ownerId', operator: 'eq', value: '1' }]);
  expect(filterQuery(owned, filters)).toEqual({ ownerId: '1' });
  expect(narrowRows(owned, [deal, { ...deal, ownerId: 10 }], filters)).toEqual([deal]);
});
