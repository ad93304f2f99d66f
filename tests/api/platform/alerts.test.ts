import { beforeEach, expect, it } from 'vitest';
import {
  acknowledgeAlert,
  createAlertRule,
  getAlertMail,
  getAlertRule,
  listAlertRules,
  listAlerts,
  removeAlertRule,
  updateAlertMail,
  updateAlertRule,
  type AlertRuleInput,
} from '../../../contract/platform/alerts';
import { evaluateRules } from '../../../server/src/modules/alerts/evaluate';
import { alertEvents } from '../../../server/src/modules/alerts/routes';
import { listAfter, numberEvents } from '../../../server/src/modules/events/repository';
import { expectFailure } from '../../support/api/expect-failure';
import {
  addCoupon,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';
import { describeOnEitherDatabase } from '../../support/databases/databases';

describeOnEitherDatabase('alerts', (kind) => {
  const market = useMarket(kind);
  const sql = (text: string, values: unknown[] = []) => market.api.database.pool.query(text, values);
  beforeEach(() =>
    sql('truncate alerts, alert_rules, alert_recipients, outgoing_mail, rounds, orders cascade'),
  );

  const create = (rule: Partial<AlertRuleInput>) =>
    market.operator.call(createAlertRule, { body: { kind: 'NO_BIDS', isOn: true, ...rule } });
  /** Evaluates the rules as several processes do at once. */
  const evaluate = (isReplicaBehind?: boolean) =>
    Promise.all([1, 2, 3].map(() => evaluateRules(market.api.database, isReplicaBehind)));
  const list = async (query: object = {}) =>
    (await market.operator.call(listAlerts, { query: { limit: 100, offset: 0, ...query } })).body.items;
  const found = async () => (await list()).map((one) => [one.kind, one.subject, one.status]);
  const runRound = () => startedRound(market.operator, roundForm(market.money.btc, market.money.usd));

  it('come of rules, of which one that can never fire is refused at its field', async () => {
    expectFailure(await create({ minutes: 0 }), 422, ['minutes']);
    expectFailure(await create({}), 422, ['minutes']);
    expectFailure(await create({ kind: 'FAILED_PAYMENTS', minutes: 5, share: 100 }), 422, ['share']);
    expectFailure(await create({ kind: 'FAILED_PAYMENTS', minutes: 5 }), 422, ['share']);
    const { body: rule } = await create({ kind: 'COUPON_USED_UP', minutes: 5, share: 5 });
    expect(rule).toMatchObject({ minutes: null, share: null, isOn: true });
    const { id } = rule;
    const read = () => market.operator.call(getAlertRule, { params: { id } });
    const body = { kind: 'MAIL_STUCK', minutes: 3, isOn: false } as const;
    await market.operator.call(updateAlertRule, { params: { id }, body });
    expect((await read()).body).toMatchObject(body);
    expect((await market.operator.call(removeAlertRule, { params: { id } })).status).toBe(204);
    expectFailure(await read(), 404);
    const { body: rules } = await market.operator.call(listAlertRules, { query: { limit: 9, offset: 0 } });
    expect(rules.totalItems).toBe(0);
  });

  it('open once for a round without bids, are resolved by a bid, and open again', async () => {
    await create({ minutes: 10 });
    const { id, number } = await runRound();
    await evaluate();
    expect(await found()).toEqual([]);
    await sql(`update rounds set created_at = now() - interval '11 minutes'`);
    await evaluate();
    await evaluate();
    expect(await found()).toEqual([['NO_BIDS', `BTC ${String(number)}`, 'OPEN']]);
    expect((await list())[0]).toMatchObject({ roundId: id, couponId: null });
    await placeBid(await signInClient(market.api), id, '0.5');
    await evaluate();
    expect(await found()).toEqual([['NO_BIDS', `BTC ${String(number)}`, 'RESOLVED']]);
    await sql(`update orders set created_at = now() - interval '11 minutes'`);
    await evaluate();
    expect(await list({ status: 'OPEN' })).toHaveLength(1);
    expect(await list()).toHaveLength(2);
  });

  it('are in the event log when they open, are acknowledged and are over, and not each time they are found again', async () => {
    const { orm } = market.api.database;
    const changes = async () => {
      await numberEvents(orm, 1_000);
      const events = await listAfter(orm, [{ stream: 'alerts', number: 0 }], 100);
      return events
        .filter(({ change }) => change !== 'RESET')
        .map(({ subject, change }) => [subject, change]);
    };
    const before = await changes();
    const since = async () => (await changes()).slice(before.length);
    await create({ minutes: 10 });
    const { id: roundId } = await runRound();
    await evaluate();
    await sql(`update alerts set seen_at = now() - interval '1 minute'`);
    expect(await since()).toEqual([]);
    await sql(`update rounds set created_at = now() - interval '11 minutes'`);
    await evaluate();
    await evaluate();
    const [opened] = await list();
    const id = opened?.id ?? '';
    expect(await since()).toEqual([[id, 'CREATED']]);
    await market.operator.call(acknowledgeAlert, { params: { id } });
    expect(await since()).toHaveLength(2);
    expect((await alertEvents.load(orm, [id])).get(id)).toEqual((await list())[0]);
    await placeBid(await signInClient(market.api), roundId, '0.5');
    await evaluate();
    expect(await since()).toEqual([
      [id, 'CREATED'],
      [id, 'UPDATED'],
      [id, 'UPDATED'],
    ]);
  });

  it('open when a round stays at 100 %, too many payments fail, mail is stuck, a coupon is used up, a replica is behind, a request waits', async () => {
    for (const rule of [
      { kind: 'NOT_COMPLETED', minutes: 5 },
      { kind: 'FAILED_PAYMENTS', minutes: 5, share: 50 },
      { kind: 'MAIL_STUCK', minutes: 5 },
      { kind: 'COUPON_USED_UP' },
      { kind: 'REPLICA_BEHIND', minutes: 5 },
      { kind: 'APPROVAL_WAITING' },
    ] as const)
      await create(rule);
    const round = await runRound();
    const client = await signInClient(market.api);
    for (const bid of ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6']) await placeBid(client, round.id, bid);
    await sql(`update rounds set progress = 100`);
    await sql(`update orders set status = 'FAILED' where bid < 0.35`);
    await addCoupon(market.api.database, { code: 'GONE', discount: 5, available: 0 });
    await addCoupon(market.api.database, { code: 'OVER', discount: 5, available: 0, validTo: '2020-01-02' });
    await sql(`insert into outgoing_mail (id, recipient, subject, body, created_at)
      values (gen_random_uuid(), 'a@b.test', 'Hello', 'Hello', now() - interval '6 minutes')`);
    await sql(
      `insert into approvals (id, action, subject, fiat_currency_id, seen_version, rate_after, requested_by, expires_at)
       select gen_random_uuid(), 'CHANGE_RATE', 'USD', $1, '1', 2, id, now() + interval '1 hour' from admins limit 1`,
      [market.money.usd],
    );
    await evaluate(true);
    const name = `BTC ${String(round.number)}`;
    // Half of the payments are no more than the half, and the round and the replica may still mend themselves.
    const first = [
      ['APPROVAL_WAITING', 'USD', 'OPEN'],
      ['COUPON_USED_UP', 'GONE', 'OPEN'],
      ['MAIL_STUCK', null, 'OPEN'],
    ];
    expect((await found()).toSorted()).toEqual(first);
    await sql(`update orders set status = 'FAILED' where bid < 0.45`);
    await sql(`update alerts set seen_at = now() - interval '6 minutes'`);
    await evaluate(true);
    expect((await found()).toSorted()).toEqual([
      ['APPROVAL_WAITING', 'USD', 'OPEN'],
      ['COUPON_USED_UP', 'GONE', 'OPEN'],
      ['FAILED_PAYMENTS', null, 'OPEN'],
      ['MAIL_STUCK', null, 'OPEN'],
      ['NOT_COMPLETED', name, 'OPEN'],
      ['REPLICA_BEHIND', null, 'OPEN'],
    ]);
    await sql(`update alert_rules set is_on = false where kind = 'MAIL_STUCK'`);
    await sql(`update approvals set expires_at = now()`);
    await evaluate(false);
    expect((await list({ status: 'RESOLVED' })).map((one) => one.kind).toSorted()).toEqual([
      'APPROVAL_WAITING',
      'MAIL_STUCK',
      'REPLICA_BEHIND',
    ]);
  });

  it('are acknowledged once, by whom and when, and mailed once to the admins who want that', async () => {
    const reader = await signInAdmin(market.api, 'REGULAR');
    const gone = await signInAdmin(market.api, 'REGULAR');
    for (const admin of [reader, gone]) await admin.call(updateAlertMail, { body: { isWanted: true } });
    expect((await reader.call(getAlertMail, {})).body).toEqual({ isWanted: true });
    await gone.call(updateAlertMail, { body: { isWanted: false } });
    await create({ minutes: 10 });
    await runRound();
    await sql(`update rounds set created_at = now() - interval '11 minutes'`);
    await evaluate();
    await evaluate();
    const { rows } = await sql(`select subject from outgoing_mail`);
    expect(rows).toEqual([{ subject: expect.stringMatching(/^There are no bids in the round BTC \d+\.$/) }]);
    const [{ id } = { id: '' }] = await list({ kind: 'NO_BIDS' });
    const replies = await Promise.all(
      [reader, gone, market.operator].map((admin) => admin.call(acknowledgeAlert, { params: { id } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await list())[0]).toMatchObject({
      status: 'ACKNOWLEDGED',
      acknowledgedBy: expect.stringContaining('@'),
      acknowledgedAt: expect.any(String),
    });
    await evaluate();
    expect(await list()).toHaveLength(1);
  });
});
