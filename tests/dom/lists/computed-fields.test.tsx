import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { completeResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import ShowPage from '../../../packages/kit/src/show/show-page';
import { renderKit } from '../../support/console/render-kit';
import { savedFiles } from '../../support/console/saved-files';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const { saved, textOf } = savedFiles();

const total = { kind: 'computed', from: 'sum(lines.price * lines.count)', show: { kind: 'money' } } as const;

/** Orders whose total no call answers with. */
const orders = completeResource({
  name: 'deals',
  path: '/deals',
  access: { list: ['SUPER'], show: ['SUPER'] },
  calls: { list: 'GET /deals', get: 'GET /deals/{id}' },
  fields: { lines: { kind: 'json' }, total, label: { kind: 'computed', from: '"No. " + id' } },
  list: { columns: ['label', 'total'] },
  show: {
    fields: ['label'],
    cards: { items: [{ name: 'total', of: 'row', value: 'total', show: total }] },
  },
});

const rows = [
  {
    id: 'd1',
    lines: [
      { price: '1.10', count: 3 },
      { price: 2, count: 1 },
    ],
  },
  { id: 'd2', lines: [] },
];

const answer = ({ path }: { readonly path: string }) =>
  path === '/deals' ? { items: rows, totalPages: 1, totalItems: 2 } : rows[0];

test('a list shows and exports what is computed from its rows', async () => {
  await signInAs('SUPER', answer);
  await renderKit(<ResourceList resource={orders} />, { resources: [orders] });
  const row = within(await screen.findByRole('row', { name: /No. d1/ }));
  expect(row.getByText('$5.30')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await textOf(0)).split('\r\n').slice(1, 3)).toEqual(['No. d1,5.3,USD', 'No. d2,0,USD']);
});

test('a detail shows it among its fields and on a card', async () => {
  await signInAs('SUPER', answer);
  await renderKit(<ShowPage resource={orders} />, {
    resources: [orders],
    at: '/deals/d1',
    route: '/deals/:id',
  });
  expect(await screen.findByText('$5.30')).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('No. d1');
});
