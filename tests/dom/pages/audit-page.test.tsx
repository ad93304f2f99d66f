import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { audited } from '../../support/api/audited-calls';
import { valueAt } from '../../../packages/kit/src/lib/value-at';
import audit from '../../../src/resources/audit/resource';
import AuditList from '../../../src/resources/audit/list';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

const textsOf = (lng: string) =>
  JSON.parse(readFileSync(`public/locales/${lng}/audit.json`, 'utf8')) as { readonly sentences: object };

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
    'Progress4060',
  ]);
  if (second) await userEvent.click(second);
  await screen.findByText('No fields were recorded.');
});

test('on a phone an entry is a card with its fields, and unfolds too', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width: 575px') }),
  );
  const items = [entry('e1', { progress: '40' }, { progress: '60' })];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 1 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  const unfold = await screen.findByRole('button', { name: 'Show changes' });
  const list = within(screen.getByRole('table', { name: 'Audit' }));
  const sentence = list.getByText(/updated the progress of round/).closest('td');
  expect(sentence?.textContent).toMatch(/^super@example.test updated the progress of round/);
  expect(sentence?.dataset['label']).toBe('Action');
  const labels = list.getAllByRole('cell').map(({ dataset }) => dataset['label']);
  expect(labels).toContain('Time');
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
  await screen.findByText('ada@example.test');
  expect(screen.queryByRole('link', { name: 'ada@example.test' })).toBeNull();
});

test('an object whose page the viewer may not open is named without a link', async () => {
  await signInAs('SUPER', () => ({ items: [entry('e1', null, null)], totalPages: 1, totalItems: 1 }));
  applySettings({
    ...settings(),
    roles: { all: [], others: ['SUPER'], access: { 'audit.list': ['SUPER'], 'rounds.show': [] } },
  });
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  await screen.findByText('17');
  expect(screen.queryByRole('link', { name: '17' })).toBeNull();
});

test('an entry is a sentence: who did what, to what, and which values it changed', async () => {
  const changed = {
    ...entry('e1', { platformShare: 25, version: 1 }, { platformShare: 20, version: 2 }),
    action: 'settings.update',
    resource: { kind: 'settings', id: 'STRATEGY', name: 'STRATEGY' },
  };
  const unknown = { ...entry('e2', null, null), action: 'pins.toggle' };
  const created = { ...entry('e3', null, { code: 'NEW', maxUses: 5 }), action: 'coupons.create' };
  const items = [changed, unknown, created];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 3 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  await screen.findByText(/changed the settings/);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toContain('super@example.test changed the settings, Platform share 25% → 20%');
  expect(rows[2]).toContain('super@example.test: pins.toggle 17');
  expect(rows[3]).toMatch(/super@example.test added coupon 17$/);
  const [unfold] = screen.getAllByRole('button', { name: 'Show changes' });
  if (unfold) await userEvent.click(unfold);
  expect((await screen.findByText('settings.update')).tagName).toBe('CODE');
});

test('a sentence names an admin in full where the API does, and their address is read and copied', async () => {
  const [e1, e2] = [entry('e1', null, null), entry('e2', null, null)];
  const items = [
    { ...e1, actor: { ...e1.actor, name: 'Grace Hughes' } },
    { ...e2, actor: { ...e2.actor, name: null } },
    { ...entry('e3', null, null), actor: { ...e1.actor, name: '' } },
  ];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 3 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  const people = await screen.findAllByTitle('super@example.test');
  expect(people.map(({ childNodes }) => Array.from(childNodes, ({ textContent }) => textContent))).toEqual([
    ['Grace Hughes', ' (super@example.test)'],
    ['super', '@example.test'],
    ['super', '@example.test'],
  ]);
});

test('a sentence shows who it was without the rest of the address, which is read and copied, and whole below it', async () => {
  const strange = { ...entry('e2', null, null), actor: { id: 'a2', email: '@', type: 'SUPER' } };
  const items = [entry('e1', null, null), strange];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 2 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  const person = await screen.findByTitle('super@example.test');
  expect([...person.childNodes].map(({ textContent }) => textContent)).toEqual(['super', '@example.test']);
  expect(within(person).getByText('@example.test').className).toBe('visually-hidden');
  expect(screen.getByTitle('@').textContent).toBe('@');
  const [unfold] = screen.getAllByRole('button', { name: 'Show changes' });
  if (unfold) await userEvent.click(unfold);
  expect((await screen.findByText('super@example.test')).className).toBe('');
});

test.each([
  ['alerts.acknowledge', 'alert', 'APPROVAL_WAITING EUR', 'Request awaiting approval EUR'],
  ['alertRules.update', 'alertRule', 'NO_BIDS', 'No bids in a round'],
  ['coupons.disable', 'coupon', 'NO_BIDS', 'NO_BIDS'],
])('names what %s is about in words', async (action, kind, name, shown) => {
  const items = [{ ...entry('e1', null, null), action, resource: { kind, id: 'x1', name } }];
  await signInAs('SUPER', () => ({ items, totalPages: 1, totalItems: 1 }));
  await renderKit(<AuditList resource={audit} resources={[]} />, { resources: [audit], at: '/audit' });
  expect((await screen.findByText(shown)).closest('td')?.textContent).toContain(`super@example.test`);
});

test('every call that the trail has is a sentence', () => {
  for (const sentences of ['en', 'de', 'ar'].map((lng) => textsOf(lng).sentences))
    for (const { name } of audited)
      expect([name, valueAt(sentences, name)]).toEqual([name, expect.any(String)]);
});
