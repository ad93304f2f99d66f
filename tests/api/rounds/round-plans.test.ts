import { beforeEach, expect, it } from 'vitest';
import { getRoundCurrency, listRoundCurrencies } from '../../../contract/rounds/currencies';
import { listAudit } from '../../../contract/platform/audit';
import {
  cancelRoundPlan,
  createRoundPlan,
  getRoundPlan,
  listRoundPlans,
  stopRoundPlan,
  updateRoundPlan,
  type RoundPlan,
  type RoundPlanInput,
} from '../../../contract/rounds/round-plans';
import { completeRound, getRound } from '../../../contract/rounds/rounds';
import type { Database } from '../../../server/src/db/database';
import { doDueStep } from '../../../server/src/modules/round-plans/steps';
import { expectFailure } from '../../support/api/expect-failure';
import {
  placeBid,
  planForm,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { racedOften } from '../../support/full-run';

const defaults = {
  platformShare: 20,
  referralShare: 5,
  freeBids: 1,
  approvals: { roundsAbove: undefined, rates: false },
};
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

describeOnEitherDatabase('a plan for a round', (kind) => {
  const market = useMarket(kind);
  const sql = (text: string, values: unknown[] = []) => market.api.database.pool.query(text, values);
  beforeEach(() => sql('truncate round_plans, rounds, orders, winners, round_totals, notifications cascade'));

  const input = (over: Partial<RoundPlanInput> = {}): RoundPlanInput =>
    planForm(market.money.btc, market.money.usd, over);
  const create = (over: Partial<RoundPlanInput> = {}) =>
    market.operator.call(createRoundPlan, { body: input(over) });
  async function planned(over: Partial<RoundPlanInput> = {}): Promise<RoundPlan> {
    const { status, body } = await create(over);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  const read = async (id: string) => (await market.operator.call(getRoundPlan, { params: { id } })).body;
  const change = (id: string, over: Partial<RoundPlanInput>) =>
    market.operator.call(updateRoundPlan, { params: { id }, body: input(over) });
  const cancel = (id: string) => market.operator.call(cancelRoundPlan, { params: { id } });

  /** Lets so much time pass for all plans, one after the other, as no two may be for one time meanwhile. */
  async function pass(hours: number): Promise<void> {
    const { rows } = await sql('select id from round_plans order by start_at');
    for (const { id } of rows)
      await sql(
        `update round_plans set start_at = start_at - step, end_at = end_at - step, due_at = greatest(now(), start_at - step)
         from (select $1 * interval '1 hour' as step) as passed where id = $2`,
        [hours, id],
      );
  }
  /** Does what is due, in several schedulers at once. */
  async function work(database: Database = market.api.database, schedulers = 1): Promise<void> {
    const run = async () => {
      while (await doDueStep(database, defaults));
    };
    await Promise.all(Array.from({ length: schedulers }, run));
  }
  const countOf = async (what: string) =>
    Number((await sql(`select count(*) as n from ${what}`)).rows[0]?.['n']);
  const entries = async () =>
    (await market.operator.call(listAudit, { query: { limit: 100, offset: 0 } })).body.items;

  it('is refused at the field: in the past, without an end or a number, ending before it starts, in no currency', async () => {
    expectFailure(await create({ startAt: inHours(-1) }), 422, ['startAt']);
    expectFailure(await create({ endAt: null }), 422, ['endAt']);
    expectFailure(await create({ endAt: inHours(0.5) }), 422, ['endAt']);
    expectFailure(await create({ progressBy: 'BIDS' }), 422, ['bids']);
    expectFailure(await create({ progressBy: 'BIDS', bids: 0 }), 422, ['bids']);
    expectFailure(await create({ currencyId: market.money.usd }), 422, ['currencyId']);
    expectFailure(await create({ endingSoonAt: 100 }), 422, ['endingSoonAt']);
    expect(await countOf('round_plans')).toBe(0);
  });

  it('is in one of the currencies that there are', async () => {
    const { btc, usd } = market.money;
    const { body } = await market.operator.call(listRoundCurrencies, { query: { limit: 1, offset: 0 } });
    expect(body).toMatchObject({ items: [{ id: btc, code: 'BTC' }], totalItems: 2 });
    const one = (id: string) => market.operator.call(getRoundCurrency, { params: { id } });
    expect((await one(btc)).body).toEqual({ id: btc, code: 'BTC' });
    expectFailure(await one(usd), 404);
  });

  it(
    'is the only one of its currency at a time, also of fifty that are made at once; one may begin when another ends',
    racedOften,
    async () => {
      const made = await Promise.all(
        Array.from({ length: 50 }, (_, index) => create({ startAt: inHours(1 + index / 100) })),
      );
      expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = made.find(({ status }) => status !== 201);
      if (refused) expectFailure(refused, 409, ['startAt']);
      const [{ endAt, startAt, id } = await planned()] = made
        .filter(({ status }) => status === 201)
        .map(({ body }) => body);
      await planned({ currencyId: market.money.eth });
      const next = await planned({ startAt: endAt ?? '', progressBy: 'BIDS', bids: 10 });
      expectFailure(await change(next.id, { startAt, endAt: inHours(9) }), 409, ['startAt']);
      expect((await cancel(id)).body.status).toBe('CANCELLED');
      expect((await change(next.id, { startAt, endAt: inHours(9) })).status).toBe(200);
      const listed = await market.operator.call(listRoundPlans, {
        query: { limit: 10, offset: 0, status: 'SCHEDULED', currencyId: market.money.btc, direction: 'ASC' },
      });
      expect(listed.body.items.map((plan) => [plan.id, plan.progressBy, plan.bids])).toEqual([
        [next.id, 'TIME', null],
      ]);
    },
  );

  it(
    'starts once whatever the number of schedulers, tells once that it ends, and completes by itself, in the name of its admin',
    racedOften,
    async () => {
      const { id } = await planned({ endingSoonAt: 80 });
      await work(undefined, 8);
      expect((await read(id)).status).toBe('SCHEDULED');
      await pass(2);
      await work(undefined, 8);
      const running = await read(id);
      expect(running).toMatchObject({ status: 'RUNNING', round: { number: expect.any(Number) } });
      expect(await countOf('rounds')).toBe(1);
      expect(await countOf('notifications')).toBe(0);
      await pass(0.7);
      await work(undefined, 8);
      const roundId = running.round?.id ?? '';
      const { body: round } = await market.operator.call(getRound, { params: { id: roundId } });
      expect(round).toMatchObject({ progress: '85', status: 'IN_PROGRESS', entryFee: '5.00' });
      await placeBid(await signInClient(market.api), roundId, '0.5');
      await sql('update round_plans set due_at = now()');
      await work(undefined, 8);
      expect(await countOf(`notifications where type = 'ROUND_ENDING'`)).toBe(1);
      await pass(1);
      await work(undefined, 8);
      expect(await read(id)).toMatchObject({ status: 'COMPLETED', reason: null });
      expect(await countOf('winners')).toBe(1);
      const actor = (await entries()).find(({ action }) => action === 'roundPlans.create')?.actor;
      const own = (await entries()).filter(({ requestId }) => requestId === id);
      expect(own.map(({ action }) => action)).toEqual([
        'rounds.complete',
        'notifications.send',
        'rounds.start',
      ]);
      for (const entry of own)
        expect(entry).toMatchObject({ actor, address: 'scheduler', after: { plan: id } });
    },
  );

  it('moves the round by its confirmed bids, never down, and waits at its end for an operator where it is to ask', async () => {
    const { id } = await planned({ progressBy: 'BIDS', bids: 4, onEnd: 'ASK' });
    await pass(2);
    await work();
    const roundId = (await read(id)).round?.id ?? '';
    const progress = async () => {
      await sql('update round_plans set due_at = now()');
      await work();
      return (await market.operator.call(getRound, { params: { id: roundId } })).body.progress;
    };
    const client = await signInClient(market.api);
    await placeBid(client, roundId, '0.5');
    await placeBid(client, roundId, '0.6', { confirm: false });
    expect(await progress()).toBe('25');
    await sql('update rounds set progress = 60');
    await placeBid(client, roundId, '0.7');
    expect(await progress()).toBe('60');
    await placeBid(client, roundId, '0.8');
    await placeBid(client, roundId, '0.9');
    expect(await progress()).toBe('100');
    await progress();
    expect((await read(id)).status).toBe('WAITING');
    expect((await market.operator.call(completeRound, { params: { id: roundId } })).status).toBe(200);
    await progress();
    expect((await read(id)).status).toBe('COMPLETED');
  });

  it('fails with its reason when a round of its currency is in progress, its time is over, or its admin is suspended', async () => {
    const { btc, eth, usd } = market.money;
    await startedRound(market.operator, roundForm(btc, usd));
    const busy = await planned();
    const late = await planned({ currencyId: eth });
    await pass(2);
    await sql(`update round_plans set end_at = now() - interval '1 minute' where id = $1`, [late.id]);
    await work();
    expect(await read(busy.id)).toMatchObject({ status: 'FAILED', reason: 'ROUND_IN_PROGRESS', round: null });
    expect(await read(late.id)).toMatchObject({ status: 'FAILED', reason: 'TOO_LATE', round: null });
    const other = await signInAdmin(market.api, 'REGULAR');
    const { body: theirs } = await other.call(createRoundPlan, { body: input({ currencyId: eth }) });
    await sql(`update admins set status = 'SUSPENDED' where email = $1`, [theirs.plannedBy]);
    await pass(2);
    await work();
    expect(await read(theirs.id)).toMatchObject({ status: 'FAILED', reason: 'ADMIN_NOT_ALLOWED' });
    expectFailure(await cancel(theirs.id), 409);
    expectFailure(await change(busy.id, {}), 409);
  });

  it('lets the next plan of its currency begin at the moment it ends, and leaves its round to operators when it is stopped', async () => {
    const first = await planned();
    const next = await planned({ startAt: first.endAt ?? '', endAt: inHours(9) });
    await pass(2);
    await work();
    await pass(2);
    await work(undefined, 4);
    expect(await read(first.id)).toMatchObject({ status: 'COMPLETED' });
    await sql('update round_plans set due_at = now()');
    await work();
    expect(await read(next.id)).toMatchObject({ status: 'RUNNING', reason: null });
    const { body } = await market.operator.call(stopRoundPlan, { params: { id: next.id } });
    expect(body.status).toBe('CANCELLED');
    await pass(9);
    await work();
    expect(await countOf(`rounds where status = 'IN_PROGRESS'`)).toBe(1);
  });

  it('has done a step whole or not at all when its scheduler dies before the commit', async () => {
    const { id } = await planned();
    await pass(2);
    const { database } = market.api;
    const dying: Database = {
      ...database,
      transaction: (effect, options) =>
        database.transaction(async (tx) => {
          await effect(tx);
          throw new Error('killed');
        }, options),
    };
    const trail = (await entries()).length;
    await expect(doDueStep(dying, defaults)).rejects.toThrow('killed');
    expect([await countOf('rounds'), (await entries()).length]).toEqual([0, trail]);
    await sql('update round_plans set due_at = now()');
    await work();
    expect(await countOf('rounds')).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'RUNNING' });
  });
});
