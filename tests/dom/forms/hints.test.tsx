import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnyResource } from '../../../packages/kit/src/schema/resource';
import { ResourceList } from '../../../packages/kit/src/list/resource-list';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import admins from '../../../src/resources/admins/resource';
import coupons from '../../../src/resources/coupons/resource';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';
import { deals } from './deals/deals';

// Dialogs are slow to draw here, and a busy machine is no failure.
vi.setConfig({ testTimeout: 90_000 });

afterEach(resetConsole);

test('who makes an admin is told what signing in takes, as long as nothing is wrong with the password', async () => {
  await signInAs('SUPER', () => ({ items: [], totalPages: 1, totalItems: 0 }));
  await renderKit(<ResourceList resource={admins} />, { resources: [admins] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add new admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add new admin' }));
  // A dialog takes the focus once, when it has opened.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('textbox')[0]));
  const password = dialog.getByLabelText('Password');
  const [describedBy = ''] = password.getAttribute('aria-describedby')?.split(' ') ?? [];
  const fieldMessage = () => document.getElementById(describedBy)?.textContent;
  expect(fieldMessage()).toBe('At least 8 characters');
  await userEvent.type(password, 'ab');
  await waitFor(() => expect(fieldMessage()).toBe('Password needs at least 3 characters'));
  await userEvent.type(password, 'c');
  await waitFor(() => expect(fieldMessage()).toBe('At least 8 characters'));
  expect(password.getAttribute('aria-invalid')).toBe('false');
});

test('a hint may say values of the row', async () => {
  const coupon = { id: 'c1', code: 'SPRING', discount: 10, available: 3, maxUses: 12, status: 'ENABLED' };
  await signInAs('SUPER', ({ path }) =>
    path.endsWith('c1') ? coupon : { items: [coupon], totalPages: 1, totalItems: 1 },
  );
  await renderKit(<ResourceList resource={coupons} />, { resources: [coupons], at: '/coupons' });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await screen.findByText('12 now, 3 of them left; enter at least the used ones');
});

test('a hint needs words of its own', () => {
  expect(declaredKeys(admins)).toContain('hints.password');
});

test('so do the values of a card, and those of a filter whose field is no column', () => {
  const status = { kind: 'enum', values: { OPEN: 'info', SHUT: 'danger' } } as const;
  const resource: AnyResource = {
    ...deals,
    fields: { state: status, part: status },
    list: {
      columns: ['name'],
      filters: [
        { field: 'state', where: 'server' },
        { field: 'part', where: 'server', as: 'text' },
      ],
    },
    show: {
      cards: { items: [{ name: 'now', of: 'row', value: 'current', show: status }] },
      sections: [],
    },
  };
  expect(declaredKeys(resource).filter((key) => key.startsWith('values.'))).toEqual([
    'values.state.OPEN',
    'values.state.SHUT',
    'values.current.OPEN',
    'values.current.SHUT',
  ]);
});
