import { expect, it } from 'vitest';
import { listAudit } from '../../../contract/platform/audit';
import { getCompletionEffect } from '../../../contract/rounds/effects';
import { checkFreeRound } from '../../../contract/rounds/orders';
import { createCharge } from '../../../contract/rounds/payment';
import {
  completeRound,
  getRound,
  startRound,
  updateRound,
  type RoundInput,
} from '../../../contract/rounds/rounds';
import type { SettingsSection } from '../../../contract/platform/public';
import {
  getSettingsEffect,
  listSettings,
  listSettingsVersions,
  restoreSettings,
  updateSettings,
  type SettingsInput,
} from '../../../contract/platform/settings';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { expectFailure } from '../../support/api/expect-failure';
import { placeBid, roundForm, signInAdmin, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

describeOnEitherDatabase('the platform’s settings', (kind) => {
  const market = useMarket(kind, { platformShare: 20, referralShare: 5, freeBids: 1 });

  const change = (section: SettingsSection, body: SettingsInput, seen?: number) =>
    market.operator.call(updateSettings, {
      params: { section },
      body,
      ...(seen === undefined ? {} : { headers: { 'if-match': `"${String(seen)}"` } }),
    });
  const entryOf = async (section: SettingsSection) =>
    (await market.operator.call(listSettings, {})).body.find((entry) => entry.section === section);
  const form = (over: Partial<RoundInput> = {}) => roundForm(market.money.btc, market.money.usd, over);
  async function finish(id: string, input: RoundInput): Promise<string | undefined> {
    const body = { ...input, progress: '100' };
    expect((await market.operator.call(updateRound, { params: { id }, body })).status).toBe(200);
    await market.operator.call(completeRound, { params: { id } });
    return (await market.operator.call(getRound, { params: { id } })).body.winner?.reward;
  }

  it('begin with what the environment says, and a running round keeps what it started with', async () => {
    const { api, operator } = market;
    expect(await entryOf('STRATEGY')).toEqual({
      section: 'STRATEGY',
      version: 0,
      platformShare: 20,
      changedAt: null,
      changedBy: null,
    });
    const before = await startedRound(operator, form());
    await placeBid(await signInClient(api), before.id, '0.5');
    const { body, status } = await change('STRATEGY', { platformShare: 50 }, 0);
    expect([status, body.version, body.platformShare]).toEqual([200, 1, 50]);
    expect(body.changedBy).toMatch(/@admins\.test$/);
    expect(await finish(before.id, form())).toBe('4.00');
    const after = await startedRound(operator, form());
    await placeBid(await signInClient(api), after.id, '0.5');
    const body100 = { ...form(), progress: '100' };
    await operator.call(updateRound, { params: { id: after.id }, body: body100 });
    const effect = await operator.call(getCompletionEffect, { params: { id: after.id } });
    expect(effect.body.winner?.reward).toBe('2.50');
    // Set back while it runs: it pays what it started with.
    const set = { params: { section: 'STRATEGY' }, body: { version: 0 } } as const;
    expect((await operator.call(restoreSettings, set)).body).toMatchObject({ version: 2, platformShare: 20 });
    expect(await finish(after.id, form())).toBe('2.50');
    await expect(
      api.database.pool.query('update rounds set platform_share = 1 where id = $1', [after.id]),
    ).rejects.toThrow('the terms of round');
    const versions = await operator.call(listSettingsVersions, { params: { section: 'STRATEGY' } });
    expect(versions.body.items.map(({ version, platformShare }) => [version, platformShare])).toEqual([
      [2, 20],
      [1, 50],
      [0, 20],
    ]);
    expect(versions.body.totalItems).toBe(3);
    const { items } = (await operator.call(listAudit, { query: { kind: 'settings' } })).body;
    expect(items.map(({ action, before: was, after: is }) => [action, was, is])).toEqual([
      ['settings.restore', { platformShare: 50, version: 1 }, { platformShare: 20, version: 2 }],
      ['settings.update', { platformShare: 20, version: 0 }, { platformShare: 50, version: 1 }],
    ]);
  });

  it('are changed in the version that was seen alone, one of many at once', async () => {
    const { version = 0, referralShare } = (await entryOf('REFERRAL_PROGRAM')) ?? {};
    const shares = Array.from({ length: 8 }, (_, index) => 10 + index);
    const replies = await Promise.all(
      shares.map((share) => change('REFERRAL_PROGRAM', { referralShare: share }, version)),
    );
    const [made, ...more] = replies.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const refused = replies.filter(({ status }) => status === 412);
    expect(refused).toHaveLength(7);
    for (const { body } of refused)
      expect(body).toMatchObject({
        changes: [{ path: 'referralShare', before: referralShare, after: made?.body.referralShare }],
      });
    // Without a version, and with any, it is changed as ever; the same value again is no change.
    expect((await change('REFERRAL_PROGRAM', { referralShare: 7 })).body.version).toBe(version + 2);
    expect((await change('REFERRAL_PROGRAM', { referralShare: 7 })).body.version).toBe(version + 2);
    const bad = { params: { section: 'STRATEGY' }, body: { platformShare: 1 } } as const;
    const headers = { 'if-match': 'W/"1"' };
    expectFailure(await market.operator.call(updateSettings, { ...bad, headers }), 422, ['If-Match']);
    const never = { params: { section: 'STRATEGY' }, body: { version: 99 } } as const;
    expectFailure(await market.operator.call(restoreSettings, never), 404);
  });

  it('limit free bids, the networks that are open and the fees that are offered to rounds that start from now on', async () => {
    const { api, operator, money } = market;
    const free = form({ currencyId: money.eth, entryFee: '0' });
    await change('FREE_ROUNDS', { freeBids: 2 });
    const round = await startedRound(operator, free);
    await change('FREE_ROUNDS', { freeBids: 1 });
    const client = await signInClient(api);
    const bid = (amount: string) =>
      client.call(createCharge, { body: { roundId: round.id, bid: amount } }).then(({ status }) => status);
    const isFree = async () => (await client.call(checkFreeRound, { params: { id: round.id } })).body;
    expect(await bid('1')).toBe(201);
    expect(await isFree()).toMatchObject({ isFree: true });
    expect([await bid('2'), await bid('3')]).toEqual([201, 409]);
    await finish(round.id, free);

    await change('PAYMENT_NETWORKS', { networks: [money.eth] });
    expectFailure(await operator.call(startRound, { body: form() }), 422, ['currencyId']);
    expectFailure(await change('PAYMENT_NETWORKS', { networks: [money.usd] }), 422, ['networks.0']);
    await change('PRICES', { fees: ['10', '02.5', '2.50'] });
    expect((await entryOf('PRICES'))?.fees).toEqual(['2.50', '10.00']);
    const start = (entryFee: string) =>
      operator.call(startRound, { body: form({ currencyId: money.eth, entryFee }) });
    expectFailure(await start('5.00'), 422, ['entryFee']);
    expect((await start('2.5')).status).toBe(201);
    for (const section of ['PAYMENT_NETWORKS', 'PRICES'] as const)
      await operator.call(restoreSettings, { params: { section }, body: { version: 0 } });
    expect((await entryOf('PAYMENT_NETWORKS'))?.networks).toEqual([money.btc, money.eth]);
  });

  it('show their effect first, refuse what they cannot be at its field, and are for SUPER alone', async () => {
    const { api, operator } = market;
    const ask = (query: { platformShare?: number }) => operator.call(getSettingsEffect, { query });
    const { example, runningRounds } = (await ask({ platformShare: 100 })).body;
    expect(runningRounds).toBeGreaterThan(0);
    expect(example?.before).toMatchObject({ platform: '1.00', winner: '4.00' });
    expect(example?.after).toEqual({ platform: '5.00', winner: '0.00', referrer: '0.00' });
    expect((await ask({})).body).toEqual({ runningRounds, example: null });
    expectFailure(await change('STRATEGY', { platformShare: 100.5 }), 422, ['platformShare']);
    expectFailure(await change('STRATEGY', { referralShare: 5 }), 422, ['referralShare']);
    expectFailure(await change('STRATEGY', {}), 422, ['platformShare']);
    expectFailure(await change('FREE_ROUNDS', { freeBids: 0 }), 422, ['freeBids']);
    expectFailure(await change('PRICES', { fees: ['-1'] }), 422, ['fees.0']);
    const regular = await signInAdmin(api, 'REGULAR');
    expectFailure(await regular.call(listSettings, {}), 403);
  });
});
