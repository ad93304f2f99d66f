import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveRequest } from '../../../contract/platform/approvals';
import { listAudit, type AuditEntry } from '../../../contract/platform/audit';
import { adminLogin, adminLogout, adminWhoAmI } from '../../../contract/platform/auth';
import { fillPath, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { updateRate } from '../../../contract/rounds/rates';
import { openApi, type Browser, type Reply, type TestApi } from '../../support/api/api';
import { audited, casesOf, coupon, secret, type Case } from '../../support/api/audited-calls';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addAdmin,
  addCurrencies,
  password,
  roundForm,
  signInAdmin,
  signInClient,
  type Money,
} from '../../support/api/fixtures';

describeOnEitherDatabase('the audit trail', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let cases: ReturnType<typeof casesOf>;
  let money: Money;
  beforeAll(async () => {
    api = await openApi(kind);
    money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'SUPER');
    cases = casesOf(api, operator, money);
  });
  afterAll(() => api.close());

  const entries = async (query: object = {}, browser = operator): Promise<AuditEntry[]> =>
    (await browser.call(listAudit, { query: { limit: 100, ...query } })).body.items;
  const newest = async () => Number((await entries({ limit: 1 }))[0]?.id ?? 0);
  const since = async (id: number) => (await entries()).filter((entry) => Number(entry.id) > id);
  const send = (browser: Browser, { method, path }: CallDeclaration, given: Partial<Case>): Promise<Reply> =>
    browser.send({
      method,
      path: `${fillPath(path, given.params ?? {})}${given.search ?? ''}`,
      ...(given.body === undefined ? {} : { body: given.body }),
      ...(given.headers ? { headers: given.headers } : {}),
    });

  it('is told of every call that changes something', () => {
    expect(Object.keys(cases).sort()).toEqual(audited.map(({ name }) => name).sort());
  });

  describe.each(audited.map((call) => [call.name, call] as const))('of %s', (name, call) => {
    it('says once who did what, to what, from where, and what changed', async () => {
      const { body: admin } = await operator.call(adminWhoAmI, {});
      const given = await cases[name]?.();
      if (!given) throw new Error(`${name} is not tried`);
      const before = await newest();
      const reply = await send(operator, call, given);
      expect([200, 201, 204], reply.text).toContain(reply.status);
      const entriesOf = await since(before);
      // What is approved is done too, and has an entry of its own.
      expect(entriesOf.map(({ action }) => action)).toEqual(
        name === approveRequest.name ? [name, updateRate.name] : [name],
      );
      const written = entriesOf.slice(0, 1);
      expect(written[0]).toMatchObject({
        actor: { id: admin.id, email: admin.email, name: admin.name, type: 'SUPER' },
        action: name,
        resource: { kind: given.kind },
        address: '127.0.0.1',
        requestId: reply.headers['x-request-id'],
        ...(given.before === undefined ? {} : { before: given.before }),
        ...(given.after === undefined ? {} : { after: given.after }),
      });
      const { id } = (reply.body ?? {}) as { id?: string };
      // What is created is not what the path names.
      const resource = reply.status === 201 ? id : (given.params?.['id'] ?? id);
      if (resource !== undefined && given.kind !== 'banner') expect(written[0]?.resource.id).toBe(resource);
      const told = written.map(({ before, after }) => [before, after]);
      expect(JSON.stringify(told)).not.toMatch(/argon2|password/i);
      expect(JSON.stringify(written)).not.toContain(secret);
    });

    it('says nothing when it fails, whatever for', async () => {
      const before = await newest();
      const params = { id: randomUUID(), section: 'STRATEGY' };
      const strangers = [await signInClient(api), api.browser()];
      if (call.action && call.action !== 'admins.list') strangers.push(await signInAdmin(api, 'MARKETING'));
      const signedIn = await newest();
      const wrong = { params, body: { colour: 'red' } };
      expect((await send(operator, call, wrong)).status).toBeGreaterThanOrEqual(400);
      for (const stranger of strangers)
        expect((await send(stranger, call, wrong)).status).toBeGreaterThanOrEqual(400);
      expect(await since(Math.max(before, signedIn))).toEqual([]);
    });
  });

  it('says nothing of what was undone: a conflict, an unknown resource, a last SUPER', async () => {
    const before = await newest();
    const start = { method: 'POST', path: '/admin/rounds', body: roundForm(money.btc, money.usd) };
    expectFailure(await operator.send(start), 409);
    const { id } = (await operator.call(adminWhoAmI, {})).body;
    for (const [path, status] of [
      [`/admin/admins/${id}/suspend`, 403],
      [`/admin/admins/${randomUUID()}/suspend`, 404],
      [`/admin/rounds/${randomUUID()}/complete`, 404],
    ] as const)
      expectFailure(await operator.send({ method: 'PATCH', path }), status);
    expectFailure(
      await operator.send({
        method: 'POST',
        path: '/admin/coupons/',
        body: { ...coupon, code: 'alone' },
      }),
      409,
    );
    expect(await since(before)).toEqual([]);
  });

  it('undoes what it cannot write down', async () => {
    await api.database.pool.query(
      `alter table audit_log add constraint no_banner check (action <> 'banner.update') not valid`,
    );
    const update = { method: 'POST', path: '/admin/banner', body: { message: 'unseen' } };
    const { status } = await operator.send(update);
    await api.database.pool.query('alter table audit_log drop constraint no_banner');
    expect(status).toBe(500);
    expect((await api.browser().send({ method: 'GET', path: '/banner' })).text).not.toContain('unseen');
  });

  it('says who came and who left, and nothing of who was not let in', async () => {
    const { id, email } = await addAdmin(api.database, 'REGULAR');
    const before = await newest();
    const browser = api.browser();
    await browser.call(adminLogin, { body: { email, password: 'wrong wrong' } });
    await browser.call(adminLogin, { body: { email, password } });
    await Promise.all([browser.clone(), browser].map((each) => each.call(adminLogout, {})));
    await browser.call(adminLogout, {});
    const seen = (await since(before)).map(({ action, actor }) => [action, actor.id]);
    expect(seen).toEqual([
      ['admin.logout', id],
      ['admin.login', id],
    ]);
  });

  it('is the newest first, and narrows by who, what and to what', async () => {
    // There are more than fit on one page.
    const all = [...(await entries()), ...(await entries({ offset: 100 }))];
    const ids = all.map((entry) => Number(entry.id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const starts = await entries({ action: 'rounds.start' });
    expect(new Set(starts.map(({ action }) => action))).toEqual(new Set(['rounds.start']));
    expect(starts).toHaveLength(2);
    const resourceId = starts[0]?.resource.id ?? '';
    const ofRound = await entries({ resourceId });
    expect(ofRound.map(({ action }) => action)).toEqual([
      'orders.download',
      'rounds.complete',
      'rounds.update',
      'rounds.start',
    ]);
    const { email } = (await operator.call(adminWhoAmI, {})).body;
    const own = await entries({ email: email.slice(0, 20).toUpperCase() });
    expect(own.length).toBeGreaterThan(5);
    expect(own.every(({ actor }) => actor.email === email)).toBe(true);
    expect(await entries({ email: '%' })).toEqual([]);
    const at = times[3] ?? '';
    const until = await entries({ to: at });
    const older = all.filter((entry) => entry.at <= at).slice(0, 100);
    expect(until.map(({ id }) => id)).toEqual(older.map(({ id }) => id));
    const within = await entries({ from: at, to: at, action: all[3]?.action });
    expect(within.map(({ id }) => id)).toContain(all[3]?.id);
    expect(new Set(within.map((entry) => entry.at))).toEqual(new Set([at]));
    expect(await entries({ from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    const backwards = { from: at, to: '2000-01-01T00:00:00.000Z' };
    expectFailure(await operator.call(listAudit, { query: backwards }), 422);
    const { totalItems, totalPages } = (await operator.call(listAudit, { query: { limit: 1 } })).body;
    expect([totalItems, totalPages]).toEqual([all.length, all.length]);
  });

  it('is searched by a part of the action, the kind and the name of the object, and by its whole id', async () => {
    const names = async (query: object) =>
      [...new Set((await entries(query)).map(({ action }) => action))].sort();
    expect(await names({ action: 'SUSP' })).toEqual(['admins.suspend']);
    expect(await names({ kind: 'upl' })).toEqual(['uploads.create']);
    expect(await names({ object: 'rail', kind: 'influ' })).toEqual([]);
    expect(await names({ object: 'ines@influ' })).toEqual(['influencers.create']);
    const [suspended] = await entries({ action: 'admins.suspend' });
    const { id, name } = suspended?.resource ?? {};
    expect(await names({ object: id?.toUpperCase() })).toEqual(['admins.suspend']);
    expect(await names({ object: name?.slice(3, 20) })).toEqual(['admins.suspend']);
    expect(await entries({ object: id?.slice(0, 8), action: 'rounds' })).toEqual([]);
    expect(await entries({ object: '%' })).toEqual([]);
  });

  it('is for SUPER alone', async () => {
    expect((await operator.call(listAudit, {})).status).toBe(200);
    for (const type of ['REGULAR', 'MARKETING'] as const)
      expectFailure(await (await signInAdmin(api, type)).call(listAudit, {}), 403);
    expectFailure(await (await signInClient(api)).call(listAudit, {}), 401);
  });
});
