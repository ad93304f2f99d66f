import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import audit from '../../../src/resources/audit/resource';
import AuditList from '../../../src/resources/audit/list';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const entry = (id: string, before: object | null, after: object | null) => ({
  id,
  at: '2026-11-20T07:30:00.000Z',
  actor: { id: 'a1', email: 'super@example.test', type: 'SUPER' },
  action: 'rounds.update',
  resource: { kind: 'round', id: 'r1', name: '17' },
  address: '::1',
  requestId: 'q',
  before,
  after,
});

test('an entry unfolds to the fields that it changed, before and after', async () => {
  const items = [
    entry('e1', { progress: '40', fee: '5' }, { progress: '60', fee: '5' }),
    entry('e2', null, null),
  ];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 2 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  const [first, second] = await screen.findAllByRole('button', { name: 'Show changes' });
  if (first) await userEvent.click(first);
  const changes = within(await screen.findByRole('table', { name: 'Changes' }));
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'progress4060',
  ]);
  if (second) await userEvent.click(second);
  await screen.findByText('No fields were recorded.');
});

test('on a phone an entry is a card with all of its fields, and unfolds too', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width: 575px') }),
  );
  const items = [entry('e1', { progress: '40' }, { progress: '60' })];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 1 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  const unfold = await screen.findByRole('button', { name: 'Show changes' });
  const list = within(screen.getByRole('table', { name: 'Audit' }));
  for (const text of ['Admin type', 'Super', 'Action', 'rounds.update', 'Address', '::1'])
    list.getByText(text);
  expect(list.queryByRole('columnheader', { name: 'Action' })).toBeNull();
  await userEvent.click(unfold);
  await screen.findByRole('table', { name: 'Changes' });
});

test('the object of an entry is named, and linked to its page where it has one', async () => {
  const admin = {
    ...entry('e2', null, null),
    resource: { kind: 'admin', id: 'a2', name: 'ada@example.test' },
  };
  const items = [entry('e1', null, null), admin];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 2 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  expect((await screen.findByRole('link', { name: '17' })).getAttribute('href')).toBe('/rounds/r1');
  screen.getByText('ada@example.test');
  expect(screen.queryByRole('link', { name: 'ada@example.test' })).toBeNull();
});
