import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
  approveRequest,
  getApproval,
  getApprovalEffect,
  listApprovals,
  refuseRequest,
  withdrawRequest,
  type Approval,
} from '../../../contract/platform/approvals';
import { listAudit } from '../../../contract/platform/audit';
import { getRate, updateRate } from '../../../contract/rounds/rates';
import { completeRound, getRound, updateRound, type Round } from '../../../contract/rounds/rounds';
import { doDueStep } from '../../../server/src/modules/round-plans/steps';
import type { Browser } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import {
  placeBid,
  planForm,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
} from '../../support/api/fixtures';
import { keyed } from '../../support/api/keyed-calls';
import { useMarket } from '../../support/api/market';
import { createRoundPlan, getRoundPlan } from '../../../contract/rounds/round-plans';
import { describeOnEitherDatabase } from '../../support/databases/databases';

const rules = { approvals: { roundsAbove: 5, rates: true } };

describeOnEitherDatabase('what waits for a second person', (kind) => {
  const market = useMarket(kind, rules);
  let second: Browser;
  let regular: Browser;
  let client: Browser;
  beforeAll(async () => {
    second = await signInAdmin(market.api, 'SUPER');
    regular = await signInAdmin(market.api, 'REGULAR');
    client = await signInClient(market.api);
  });
  beforeEach(async () => {
    await sql('truncate approvals');
    await sql(`update rounds set status = 'COMPLETED'`);
  });

  const sql = (text: string, values: unknown[] = []) => market.api.database.pool.query(text, values);
  const form = (progress = '100') => roundForm(market.money.btc, market.money.usd, { progress });
  /** A round at 100 % with that many bids of 5 dollars. */
  async function roundOf(bids: number): Promise<Round> {
    const round = await startedRound(market.operator, form('0'));
    for (let bid = 1; bid <= bids; bid += 1) await placeBid(client, round.id, `0.${String(bid)}`);
    return (await market.operator.call(updateRound, { params: { id: round.id }, body: form() })).body;
  }
  const statusOf = async ({ id }: { id: string }) =>
    (await market.operator.call(getRound, { params: { id } })).body.status;
  const list = async () => (await second.call(listApprovals, { query: { limit: 10, offset: 0 } })).body.items;
  const approve = (id: string, by = second) => by.call(approveRequest, { params: { id } });
  const refuse = (id: string, by = second) =>
    by.call(refuseRequest, { params: { id }, body: { reason: 'Too early' } });
  const withdraw = (id: string, by = regular) => by.call(withdrawRequest, { params: { id } });
  /** Asks for the completion of a round and returns the request that waits. */
  async function requested({ id }: { id: string }, by = regular): Promise<Approval> {
    const { status } = await by.call(completeRound, { params: { id } });
    expect(status).toBe(202);
    const [waiting] = await list();
    if (!waiting) throw new Error('nothing waits');
    return waiting;
  }
  const winners = async (id: string) =>
    (await sql('select count(*)::int as n from winners where round_id = $1', [id])).rows[0]?.['n'];

  it('is no round of that amount, and one above it, asked for once, until somebody else approves it with its effect', async () => {
    const cheap = await roundOf(1);
    expect((await regular.call(completeRound, { params: { id: cheap.id } })).status).toBe(200);
    const round = await roundOf(2);
    const key = keyed();
    const ask = (headers = {}) => regular.call(completeRound, { params: { id: round.id }, headers });
    const first = await ask(key);
    expect(first.status).toBe(202);
    expect(first.body).toMatchObject({ waiting: { status: 'WAITING', revenue: '10.00', roundId: round.id } });
    expect((await ask(key)).text).toBe(first.text);
    // Asked for again it is the same request.
    expect((await ask()).text).toBe(first.text);
    expect(await statusOf(round)).toBe('IN_PROGRESS');
    const [{ id, requestedBy } = { id: '', requestedBy: '' }, ...others] = await list();
    expect(others).toEqual([]);
    expect((await second.call(getApprovalEffect, { params: { id } })).body).toMatchObject({
      revenue: '10.00',
      winner: 'Uma',
      reward: '8.00',
      rateAfter: null,
    });
    expectFailure(await approve(id, regular), 403);
    const { body } = await approve(id);
    expect((await regular.call(getApproval, { params: { id } })).body).toEqual(body);
    expect(body).toMatchObject({ status: 'APPROVED', requestedBy });
    expect(await statusOf(round)).toBe('COMPLETED');
    expect(await winners(round.id)).toBe(1);
    const trail = (await second.call(listAudit, { query: { limit: 3, offset: 0 } })).body.items;
    expect(trail.map(({ action, actor, after }) => [action, actor.email, after?.['requestedBy']])).toEqual([
      ['approvals.approve', body.decidedBy, requestedBy],
      ['rounds.complete', body.decidedBy, requestedBy],
      ['approvals.request', requestedBy, requestedBy],
    ]);
    expectFailure(await withdraw(id), 409);
    expectFailure(await refuse(id), 409);
  });

  it('is a change of a rate, which then is as it was asked for', async () => {
    const rate = async () =>
      (await second.call(getRate, { params: { id: market.money.eur } })).body.dollarRate;
    const before = await rate();
    const change = (dollarRate: string) =>
      market.operator.call(updateRate, { params: { id: market.money.eur }, body: { dollarRate } });
    expect((await change('1.5')).status).toBe(202);
    expect(await rate()).toBe(before);
    expect((await change('1.50')).status).toBe(202);
    expectFailure(await change('1.6'), 409, ['dollarRate']);
    const [{ id } = { id: '' }] = await list();
    expectFailure(await approve(id, market.operator), 403);
    expectFailure(await refuse(id, market.operator), 403);
    expectFailure(await withdraw(id, second), 403);
    expect((await second.call(getApprovalEffect, { params: { id } })).body).toMatchObject({
      rateBefore: before,
      rateAfter: '1.5',
    });
    expect((await approve(id)).body.status).toBe('APPROVED');
    expect(await rate()).toBe('1.5');
    // Refused with a reason, it is as it was.
    expect((await change('9')).status).toBe(202);
    const [{ id: other } = { id: '' }] = await list();
    expect((await refuse(other)).body).toMatchObject({ status: 'REFUSED', reason: 'Too early' });
    const [entry] = (await second.call(listAudit, { query: { limit: 1, offset: 0 } })).body.items;
    expect([entry?.action, entry?.before?.['reason'], entry?.after?.['reason']]).toEqual([
      'approvals.refuse',
      null,
      'Too early',
    ]);
    expect(await rate()).toBe('1.5');
  });

  it('is approved by nobody who asked, also not by hand in the database', async () => {
    const { id } = await requested(await roundOf(2), market.operator);
    expectFailure(await approve(id, market.operator), 403);
    await expect(
      sql(`update approvals set status = 'APPROVED', decided_by = requested_by where id = $1`, [id]),
    ).rejects.toThrow('approvals_two_people');
  });

  it('is done once, of several who approve, refuse and withdraw at once', async () => {
    const third = await signInAdmin(market.api, 'SUPER');
    const round = await roundOf(2);
    const { id } = await requested(round);
    const replies = await Promise.all([
      ...[second, third, second, third].map((by) => approve(id, by)),
      refuse(id, third),
      withdraw(id),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const [{ status } = {}] = await list();
    expect(await winners(round.id)).toBe(status === 'APPROVED' ? 1 : 0);
    expect(await statusOf(round)).toBe(status === 'APPROVED' ? 'COMPLETED' : 'IN_PROGRESS');
  });

  it('is outdated once the round changed, expired after three days, and may be asked for again', async () => {
    const round = await roundOf(2);
    const outdated = await requested(round);
    await market.operator.call(updateRound, { params: { id: round.id }, body: form('90') });
    await market.operator.call(updateRound, { params: { id: round.id }, body: form() });
    expectFailure(await approve(outdated.id), 409);
    const expired = await requested(round);
    await sql(`update approvals set expires_at = now() where id = $1`, [expired.id]);
    expectFailure(await approve(expired.id), 409);
    expect((await list()).map(({ status }) => status)).toEqual(['EXPIRED', 'OUTDATED']);
    const { id } = await requested(round);
    const ofRound = { roundId: round.id, limit: 1, offset: 0 };
    expect((await regular.call(listApprovals, { query: ofRound })).body).toMatchObject({
      totalItems: 3,
      items: [{ id }],
    });
    const ofOther = { ...ofRound, roundId: market.money.usd };
    expect((await regular.call(listApprovals, { query: ofOther })).body.items).toEqual([]);
    expect((await withdraw(id)).body.status).toBe('WITHDRAWN');
    expect(await statusOf(round)).toBe('IN_PROGRESS');
  });

  it('is not done for who may not ask for it any more', async () => {
    const { id, requestedById } = await requested(await roundOf(2));
    await sql(`update admins set admin_type = 'MARKETING' where id = $1`, [requestedById]);
    expectFailure(await approve(id), 409);
    await sql(`update admins set admin_type = 'REGULAR', status = 'SUSPENDED' where id = $1`, [
      requestedById,
    ]);
    expectFailure(await approve(id), 409);
    expect((await list()).map(({ status }) => status)).toEqual(['WAITING']);
    await sql(`update admins set status = 'APPROVED' where id = $1`, [requestedById]);
    expect((await approve(id)).status).toBe(200);
  });

  it('is the completion of a planned round too: the plan asks', async () => {
    const round = await roundOf(2);
    const body = planForm(market.money.eth, market.money.usd, { onEnd: 'COMPLETE' });
    const { id } = (await market.operator.call(createRoundPlan, { body })).body;
    await sql(`update round_plans set status = 'RUNNING', round_id = $1, due_at = now() where id = $2`, [
      round.id,
      id,
    ]);
    const settings = { platformShare: 20, referralShare: 5, freeBids: 1, ...rules };
    expect(await doDueStep(market.api.database, settings)).toBe(true);
    const plan = (await second.call(getRoundPlan, { params: { id } })).body;
    expect([plan.status, plan.reason]).toEqual(['WAITING', 'NEEDS_APPROVAL']);
    expect(await statusOf(round)).toBe('IN_PROGRESS');
  });
});
