import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { AdminType } from '../../../contract/platform/access';
import { completeResource, defineResource } from '../../../packages/kit/src/schema/resource';
import { applySettings, settings } from '../../../packages/kit/src/settings/settings';
import { differencesOf } from '../../../packages/kit/src/frames/difference-table';
import ShowPage from '../../../packages/kit/src/show/show-page';
import coupons from '../../../src/resources/coupons/resource';
import rounds from '../../../src/resources/rounds/resource';
import { announced } from '../../support/console/announced';
import { refusal, renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

interface Deal {
  id: string;
  name: string;
  terms: { price: number };
}

const revisions = defineResource<{ id: string; dealId: string }>()({
  name: 'revisions',
  access: { list: ['MARKETING'] },
  calls: { list: 'GET /revisions' },
  fields: { dealId: { kind: 'text' } },
  list: { columns: ['dealId'], filters: [{ field: 'dealId', where: 'server' }] },
});

const dealWith = (changes: object) =>
  completeResource({
    name: 'deals',
    path: '/deals',
    access: { list: ['REGULAR'], show: ['REGULAR', 'MARKETING'] },
    calls: { list: 'GET /deals', get: 'GET /deals/{id}' },
    fields: { name: { kind: 'text' }, 'terms.price': { kind: 'money' } },
    list: { columns: ['name'] },
    show: { fields: ['name'], changes },
  });

const deal: Deal = { id: 'd1', name: 'Spring', terms: { price: 12 } };

const ofRevisions = {
  resource: 'revisions',
  filter: { dealId: 'id' },
  at: 'time',
  actor: 'who.name',
  action: 'what',
  before: 'old',
  after: 'new',
};

const written = (time: string, old: object | null, now: object | null) => ({
  time,
  who: { name: 'Ada' },
  what: `saved ${time.slice(0, 10)}`,
  old,
  new: now,
});

const answerOf = (items: readonly object[]) => ({ items, totalPages: 1, totalItems: items.length });

let history: unknown = answerOf([]);

async function openDeal(changes: object, type: AdminType = 'SUPER') {
  const resource = dealWith(changes);
  const sent = await signInAs(type, ({ path }) => {
    if (path === '/revisions') return history;
    if (path === '/admin/audit') return answerOf([]);
    return deal;
  });
  const resources = [resource, revisions];
  await renderKit(<ShowPage resource={resource} resources={resources} />, {
    resources,
    route: '/deals/:id',
    at: '/deals/d1',
  });
  await screen.findByText('Spring');
  return sent;
}

const card = () => screen.findByRole('region', { name: 'History' });

afterEach(resetConsole);

describe('the changes of a row', () => {
  test('are who, when and what, the newest first, with each value before and after as its field shows it', async () => {
    history = answerOf([
      written('2026-11-19T07:30:00Z', null, { name: 'Sprng' }),
      written('2026-11-20T07:30:00Z', { name: 'Sprng', terms: { price: 10 } }, deal),
    ]);
    await openDeal(ofRevisions);
    const shown = within(await card());
    const [table] = await shown.findAllByRole('table', { name: 'Changes' });
    const [newest, oldest] = shown.getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^saved 2026-11-20Nov 20, 2026.* · Ada/);
    expect(oldest?.textContent).toContain('saved 2026-11-19');
    const rows = within(table ?? document.body).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['fields.nameSprngSpring', 'fields.terms.price$10.00$12.00']),
    );
  });

  test('are shown ten at a time', async () => {
    history = answerOf(
      Array.from({ length: 12 }, (_, index) =>
        written(`2026-11-${String(index + 10)}T00:00:00Z`, null, null),
      ),
    );
    await openDeal(ofRevisions);
    const shown = within(await card());
    const more = await shown.findByRole('button', { name: 'Show older changes' });
    expect(shown.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(more);
    expect(shown.getAllByRole('listitem')).toHaveLength(12);
    expect(shown.queryByRole('button')).toBeNull();
  });

  test('that cannot be loaded leave the rest of the page, and are asked for again', async () => {
    history = refusal(500);
    await openDeal(ofRevisions);
    const shown = within(await card());
    const retry = await shown.findByRole('button', { name: 'Retry' });
    history = answerOf([]);
    await userEvent.click(retry);
    await shown.findByText('Nothing was recorded.');
    expect(screen.getByText('Spring')).toBeTruthy();
  });

  test('come from the rows of another resource that belong to the row, for who may list them', async () => {
    const changes = { resource: 'revisions', filter: { dealId: 'id' } };
    const sent = await openDeal(changes, 'MARKETING');
    await within(await card()).findByText('Nothing was recorded.');
    expect(sent.find(({ path }) => path === '/revisions')?.query).toMatchObject({ dealId: 'd1' });
  });

  test('are neither asked for nor shown to who may not list the entries', async () => {
    const sent = await openDeal({ resource: 'revisions', filter: { dealId: 'id' } }, 'REGULAR');
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    expect(sent.some(({ path }) => path === '/revisions')).toBe(false);
  });
});

describe('the changes of a round', () => {
  async function openRound(type: AdminType, lacks?: 'auditTrail') {
    const sent = await signInAs(type, ({ path }) => {
      if (path.endsWith('/orders')) return { items: [], totalPages: 1, totalItems: 0 };
      if (path !== '/admin/audit')
        return { id: 'r1', number: 17, status: 'ACTIVE', currency: { code: 'BTC' } };
      const actor = { id: 'a1', email: 'super@example.test', type: 'SUPER' };
      const entry = { id: 'e1', at: '2026-11-20T07:30:00Z', actor, action: 'rounds.update' };
      const change = { before: { progress: '40' }, after: { progress: '60' } };
      return {
        items: [
          { ...entry, ...change, resource: { kind: 'round', id: 'r1' } },
          { ...entry, ...change, action: 'coupons.create', resource: { kind: 'coupon', id: 'r1' } },
        ],
        totalPages: 1,
        totalItems: 2,
      };
    });
    applySettings({ ...settings(), capabilities: announced.filter((one) => one !== lacks) });
    const { show, ...round } = rounds;
    const { related: _, cards: __, ...alone } = show ?? { sections: [] };
    await renderKit(<ShowPage resource={{ ...round, show: alone }} />, {
      resources: [rounds],
      route: '/rounds/:id',
      at: '/rounds/r1',
    });
    await screen.findByText('BTC');
    return sent.filter(({ path }) => path === '/admin/audit');
  }

  test('come from the audit trail, those of the round alone', async () => {
    const sent = await openRound('SUPER');
    const items = await within(await card()).findAllByRole('listitem');
    expect(items).toHaveLength(1);
    expect(items[0]?.textContent).toContain('super@example.test');
    expect(items[0]?.textContent).toMatch(/Progress.*40.*60/);
    expect(sent[0]?.query).toMatchObject({ resourceId: 'r1' });
  });

  test('are not for who may not read the audit trail', async () => {
    expect(await openRound('REGULAR')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });

  test('are not asked for where the backend has no audit trail', async () => {
    const sent = await openRound('SUPER', 'auditTrail');
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('the history of a coupon has what was just done on its page', async () => {
  const trail: object[] = [];
  await signInAs('SUPER', ({ path, method }) => {
    if (path === '/admin/audit') return answerOf(trail);
    if (method !== 'GET')
      trail.push({
        id: 'e1',
        at: '2026-11-20T07:30:00Z',
        actor: { id: 'a1', email: 'super@example.test', type: 'SUPER' },
        action: 'coupons.enable',
        resource: { kind: 'coupon', id: 'c1' },
        before: { status: 'DISABLED' },
        after: { status: 'ENABLED' },
      });
    return { id: 'c1', code: 'ADA10', status: method === 'GET' ? 'DISABLED' : 'ENABLED', version: 'v1' };
  });
  await renderKit(<ShowPage resource={coupons} />, {
    resources: [coupons],
    route: '/coupons/:id',
    at: '/coupons/c1',
  });
  const shown = within(await card());
  await shown.findByText('Nothing was recorded.');
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  expect((await shown.findByRole('listitem')).textContent).toMatch(/^Coupon enabled.* · super@example\.test/);
  expect(shown.queryByText('Nothing was recorded.')).toBeNull();
});

describe('the difference of two states', () => {
  test('has what was added, replaced and taken away, within objects too, and nothing that stayed', () => {
    const before = { name: 'a', size: 5, tags: ['x'], terms: { price: 1, fee: 2 }, note: '' };
    const after = { name: 'b', tags: ['x', 'y'], terms: { price: 3, fee: 2 }, note: null };
    expect(differencesOf(before, after)).toEqual([
      { path: 'name', before: 'a', after: 'b' },
      { path: 'size', before: 5, after: undefined },
      { path: 'tags', before: ['x'], after: ['x', 'y'] },
      { path: 'terms.price', before: 1, after: 3 },
    ]);
  });

  test('does not tell the values of fields that are hidden, whole or in part', () => {
    const after = { name: 'b', terms: { price: 3 }, parts: [1] };
    expect(differencesOf(null, after, ['terms', 'parts.cost'])).toEqual([
      { path: 'name', before: undefined, after: 'b' },
    ]);
  });
});
