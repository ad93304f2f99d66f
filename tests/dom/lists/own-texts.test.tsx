import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import admins from '../../../src/resources/admins/resource';
import banners from '../../../src/resources/banners/resource';
import roundPlans from '../../../src/resources/round-plans/resource';
import transactions from '../../../src/resources/transactions/resource';
import { answerCalls, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

const noRows = { items: [], totalPages: 1, totalItems: 0 };

beforeEach(async () => {
  localStorage.clear();
  answerCalls(() => noRows);
  await signInAs('SUPER', () => noRows);
});
afterEach(resetConsole);

test.each<[of: string, says: string, offers: string | undefined, resource: AnyResource]>([
  [
    'plans',
    'No round is planned. A plan starts a round at the planned time.',
    'Plan the first round',
    roundPlans,
  ],
  ['banners', 'Banners that were set appear here.', undefined, banners],
  ['admins', 'There is nothing here yet.', 'Add the first one', admins],
])('an empty list of %s says "%s" and offers %s', async (_of, says, offers, resource) => {
  await renderKit(<ResourceList resource={resource} />, { resources: [resource] });
  expect(await screen.findByText('No results.')).toBeTruthy();
  expect(screen.getByText(says)).toBeTruthy();
  const cell = screen.getByText(says).closest('td');
  expect(cell?.querySelector('button')?.textContent).toBe(offers);
});

const row = {
  order: { id: 'o1', createdAt: '2026-11-20T09:00:00Z', bid: '0.1', user: {}, round: {} },
  transaction: { chargeCode: 'ABC', status: 'CONFIRMED', fee: '5.00' },
};

async function openTransactions() {
  answerCalls(() => ({ items: [row], totalPages: 1, totalItems: 1 }));
  await renderKit(<ResourceList resource={transactions} />, { resources: [transactions] });
  await screen.findByText('ABC');
}

test('in the sheet of a phone each box is named by what it says', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width < 560px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openTransactions();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const box = await screen.findByRole('searchbox', { name: 'Checkout ID' });
  expect(box.getAttribute('placeholder')).toBe('Checkout ID');
  vi.unstubAllGlobals();
});

test.each([
  ['Charge code', 'Begins with'],
  ['User email', 'User email'],
])('the box of the filter "%s" says "%s"', async (label, says) => {
  await openTransactions();
  const chip = screen.queryByRole('button', { name: label });
  if (chip) await userEvent.click(chip);
  expect((await screen.findByRole('searchbox', { name: label })).getAttribute('placeholder')).toBe(says);
});
