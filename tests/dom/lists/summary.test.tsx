import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineResource } from '../../../packages/kit/src/schema/resource';
import { declare, openDeclared } from '../../support/console/open-declared';
import { resetConsole } from '../../support/console/viewer';

vi.setConfig({ testTimeout: 90_000 });

interface Payment {
  readonly id: number;
  readonly payer: string;
  readonly amount: string;
  readonly paid: string;
  readonly currency: string;
  readonly hours: number | null;
  readonly day: string;
}

const declared = {
  name: 'payments',
  path: '/payments',
  offMenu: true,
  access: { list: ['REGULAR', 'MARKETING'] },
  calls: { list: 'GET /payments' },
  fields: {
    payer: { kind: 'text' },
    amount: { kind: 'money', access: { read: ['REGULAR'] } },
    paid: { kind: 'money', currency: 'currency' },
    hours: { kind: 'number' },
    day: { kind: 'date' },
  },
  list: {
    columns: ['payer', 'amount', 'paid', 'hours', 'day'],
    columnChoice: true,
    summary: {
      payer: 'count',
      amount: 'sum',
      paid: 'sum',
      hours: 'avg',
      day: 'max',
    },
  },
} as const;

const payments = defineResource<Payment>()(declared);

const payment = (id: number, more: Partial<Payment> = {}): Payment => ({
  id,
  payer: `Payer ${String(id)}`,
  amount: '1',
  paid: '0.1',
  currency: 'USD',
  hours: 1,
  day: '2026-11-20',
  ...more,
});

const few = [
  payment(1, { amount: '12345678901234567.89' }),
  payment(2, { paid: '0.2', hours: 2, day: '2026-11-23' }),
  payment(3, { paid: '0.00000001', currency: 'BTC', hours: null, day: '2026-11-21' }),
];

const answerOf = (items: readonly Payment[]) => () => ({ items, totalPages: 4, totalItems: 400 });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  declare([]);
  await resetConsole();
});

async function openList(role: 'REGULAR' | 'MARKETING' = 'REGULAR', items = few) {
  declare([payments]);
  await openDeclared([payments], role, answerOf(items), { page: 'list', at: '/payments?pageSize=100' });
  await screen.findByText('This page');
}

/** What stands in the row below the list, column by column. */
const summary = () =>
  [...document.querySelectorAll('tfoot tr')].map((line) =>
    [...line.querySelectorAll('td:not([aria-hidden])')].map(({ textContent }) => textContent),
  );

describe('the row below a list', () => {
  test('sums up the page to the last digit, each currency by itself', async () => {
    await openList();
    expect(summary()).toEqual([
      [
        'This pageCount3',
        'Sum$12,345,678,901,234,569.89',
        'Sum$0.30 · 0.00000001 BTC',
        'Average1.5',
        'MaximumNov 23, 2026',
      ],
    ]);
  });

  test('follows the columns: one that is hidden has none', async () => {
    await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'fields.amount' }));
    await waitFor(() => expect(summary()[0]).toHaveLength(4));
    expect(document.querySelector('tfoot')?.textContent).not.toContain('12,345');
  });

  test('has nothing of a field that a role may not read', async () => {
    await openList('MARKETING');
    expect(summary()[0]).toHaveLength(4);
    expect(document.body.textContent).not.toContain('12,345');
  });

  test('counts the hundred rows of a long page', async () => {
    await openList(
      'REGULAR',
      Array.from({ length: 100 }, (_, index) => payment(index)),
    );
    expect(summary()[0]).toEqual([
      'This pageCount100',
      'Sum$100.00',
      'Sum$10.00',
      'Average1',
      'MaximumNov 20, 2026',
    ]);
  });

  test('is not there while there is no row', async () => {
    declare([payments]);
    await openDeclared([payments], 'REGULAR', answerOf([]), { page: 'list', at: '/payments' });
    await screen.findByText('No results.');
    expect(summary()).toEqual([]);
  });
});
