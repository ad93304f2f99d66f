import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminTypes } from '../../../contract/platform/access';
import { listAudit } from '../../../contract/platform/audit';
import {
  createView,
  listViews,
  maxViews,
  removeView,
  updateView,
  type ViewInput,
} from '../../../contract/platform/views';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { signInAdmin } from '../../support/api/fixtures';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const failed = { list: 'orders', name: 'Failed', query: 'status=FAILED&sort=-bid' };

describeOnEitherDatabase('saved views', (kind) => {
  let api: TestApi;
  let superior: Browser;
  let regular: Browser;
  let marketing: Browser;
  beforeAll(async () => {
    api = await openApi(kind);
    [superior, regular, marketing] = await Promise.all([
      signInAdmin(api, 'SUPER'),
      signInAdmin(api, 'REGULAR'),
      signInAdmin(api, 'MARKETING'),
    ]);
  });
  afterAll(() => api.close());

  const create = async (by: Browser, over: Partial<ViewInput> = {}) =>
    (await by.call(createView, { body: { ...failed, ...over } })).body;
  const namesSeen = async (by: Browser, list: string) =>
    (await by.call(listViews, { query: { list } })).body.items.map(({ name }) => name);
  const entriesOf = async (id: string) =>
    (await superior.call(listAudit, { query: { resourceId: id } })).body.items.map((entry) => entry.action);

  it('are each admin’s own, by list and by name, until they are shared with a type of admin', async () => {
    const list = 'mine';
    const { id } = await create(superior, { list, name: 'beta' });
    await create(superior, { list, name: 'Alpha' });
    await create(superior, { list: 'other', name: 'Elsewhere' });
    await create(regular, { list, name: 'beta' });
    expect(await namesSeen(superior, list)).toEqual(['Alpha', 'beta']);
    expect(await namesSeen(regular, list)).toEqual(['beta']);
    expect(await namesSeen(marketing, list)).toEqual([]);
    expect(await entriesOf(id)).toEqual([]);

    const { body } = await superior.call(updateView, { params: { id }, body: { sharedWith: ['REGULAR'] } });
    expect(body).toMatchObject({ id, list, name: 'beta', query: failed.query, sharedWith: ['REGULAR'] });
    const { items, totalItems } = (await regular.call(listViews, { query: { list } })).body;
    expect(totalItems).toBe(2);
    expect(items[0]?.owner.id).not.toBe(body.owner.id);
    expect(items[1]).toEqual(body);
    expect(body.owner.name).not.toBe('');
    expect(await namesSeen(marketing, list)).toEqual([]);
    await superior.call(updateView, { params: { id }, body: { sharedWith: [] } });
    expect(await namesSeen(regular, list)).toEqual(['beta']);
    // What others could see is in the trail, its end included.
    expect(await entriesOf(id)).toEqual(['views.update', 'views.update']);
  });

  it('are changed and deleted by their owner alone', async () => {
    const list = 'owned';
    const { id } = await create(superior, { list, sharedWith: ['SUPER', 'REGULAR'] });
    const other = await signInAdmin(api, 'SUPER');
    for (const by of [regular, other]) {
      expectFailure(await by.call(updateView, { params: { id }, body: { name: 'Theirs' } }), 403);
      expectFailure(await by.call(removeView, { params: { id } }), 403);
    }
    // Whoever can't see it does not learn that it exists.
    expectFailure(await marketing.call(updateView, { params: { id }, body: { name: 'Theirs' } }), 404);
    expectFailure(await superior.call(removeView, { params: { id: randomUUID() } }), 404);
    expect(await namesSeen(superior, list)).toEqual(['Failed']);
    expect((await superior.call(removeView, { params: { id } })).status).toBe(204);
    expect(await namesSeen(regular, list)).toEqual([]);
    expect(await entriesOf(id)).toEqual(['views.remove', 'views.create']);
  });

  it('are shared with one’s own type of admin and those below, never above', async () => {
    const sharing = (by: Browser, sharedWith: ViewInput['sharedWith']) =>
      by.call(createView, { body: { ...failed, list: 'ranks', name: randomUUID(), sharedWith } });
    expect((await sharing(superior, ['SUPER', 'REGULAR', 'MARKETING'])).status).toBe(201);
    expect((await sharing(regular, ['REGULAR', 'MARKETING'])).status).toBe(201);
    expectFailure(await sharing(regular, ['SUPER']), 403);
    expectFailure(await sharing(marketing, ['MARKETING', 'REGULAR']), 403);
    const own = (await sharing(marketing, ['MARKETING'])).body;
    const change = { params: { id: own.id }, body: { sharedWith: ['SUPER' as const] } };
    expectFailure(await marketing.call(updateView, change), 403);
    expectFailure(await sharing(superior, ['SUPER', 'SUPER']), 422, ['sharedWith']);
  });

  it.each([
    ['rounds', ['SUPER', 'REGULAR']],
    ['coupons', ['SUPER', 'MARKETING']],
    ['audit', ['SUPER']],
    ['alertRules', ['SUPER']],
    ['userOrders', ['SUPER', 'REGULAR']],
    ['admins', ['SUPER', 'REGULAR', 'MARKETING']],
    ['a list of the deployment', ['SUPER', 'REGULAR', 'MARKETING']],
    ['constructor', ['SUPER', 'REGULAR', 'MARKETING']],
  ] as const)('of %s are for %j, who may open the list', async (list, types) => {
    const browsers = { SUPER: superior, REGULAR: regular, MARKETING: marketing };
    const { body: shared } = await superior.call(createView, {
      body: { ...failed, list, name: randomUUID(), sharedWith: [...types] },
    });
    const kept = { id: (await create(superior, { list, name: randomUUID() })).id };
    // A view that was shared before, or by another program.
    await api.database.pool.query('update saved_views set shared_with = $2 where id = $1', [
      shared.id,
      adminTypes,
    ]);
    for (const type of adminTypes) {
      const by = browsers[type];
      const own = { ...failed, list, name: randomUUID() };
      if (types.some((one) => one === type)) {
        expect(await namesSeen(by, list)).toContain(shared.name);
        expect((await by.call(createView, { body: own })).status).toBe(201);
        continue;
      }
      expectFailure(await by.call(listViews, { query: { list } }), 403);
      expectFailure(await by.call(createView, { body: own }), 403);
      expectFailure(await by.call(updateView, { params: { id: shared.id }, body: { name: 'Theirs' } }), 404);
      expectFailure(await by.call(removeView, { params: { id: shared.id } }), 404);
      expectFailure(await superior.call(createView, { body: { ...own, sharedWith: [type] } }), 403);
      expectFailure(await superior.call(updateView, { params: kept, body: { sharedWith: [type] } }), 403);
    }
  });

  it('have names of their own within a list, and bounds', async () => {
    const list = 'names';
    const { id } = await create(regular, { list, name: 'One' });
    await create(regular, { list, name: 'Two' });
    const same = await Promise.all(
      ['Three', 'three', 'THREE'].map((name) =>
        regular.call(createView, { body: { ...failed, list, name } }),
      ),
    );
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const taken = await regular.call(updateView, { params: { id }, body: { name: 'TWO' } });
    expectFailure(taken, 409, ['name']);
    const kept = await regular.call(updateView, { params: { id }, body: { name: 'ONE', query: '' } });
    expect(kept.body).toMatchObject({ name: 'ONE', query: '' });
    expectFailure(await regular.call(createView, { body: { list, name: '', query: '' } }), 422, ['name']);
    const long = { list, name: 'x'.repeat(61), query: 'x'.repeat(2001) };
    expectFailure(await regular.call(createView, { body: long }), 422, ['name', 'query']);
  });

  it('are 200 at most for each admin, also when they are saved at once', async () => {
    const owner = await signInAdmin(api, 'MARKETING');
    const first = await create(owner, { list: 'many' });
    await api.database.pool.query(
      `insert into saved_views (id, owner_id, list, name, query)
       select gen_random_uuid(), $1, 'many', 'View ' || n, '' from generate_series(1, $2::int) n`,
      [first.owner.id, maxViews - 2],
    );
    const last = await Promise.all(
      ['Last', 'Too many'].map((name) => owner.call(createView, { body: { ...failed, list: 'many', name } })),
    );
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
