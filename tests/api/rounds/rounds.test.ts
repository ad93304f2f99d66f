import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  canCompleteRound,
  completeRound,
  getActiveRound,
  getRound,
  getRoundAnalytics,
  listRounds,
  startRound,
  updateRound,
  type RoundInput,
} from '../../../contract/rounds/rounds';
import { listWinners } from '../../../contract/rounds/winners';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  addCurrencies,
  finishRound,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

describeOnEitherDatabase('a round', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let money: Money;
  let form: RoundInput;

  beforeAll(async () => {
    api = await openApi(kind);
    money = await addCurrencies(api.database);
    operator = await signInAdmin(api, 'REGULAR');
    form = roundForm(money.btc, money.usd);
  });
  beforeEach(async () => {
    await api.database.pool.query(
      `truncate rounds, orders, winners, round_totals cascade; update counters set value = 0`,
    );
  });
  afterAll(() => api.close());

  const update = (id: string, over: Partial<RoundInput>) =>
    operator.call(updateRound, { params: { id }, body: { ...form, ...over } });
  const complete = (id: string) => operator.call(completeRound, { params: { id } });

  it('starts with the next number, and is the active one of its currency', async () => {
    const { status, body } = await operator.call(startRound, { body: { ...form, progress: '7%' } });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      number: 1,
      status: 'IN_PROGRESS',
      progress: '7',
      entryFee: '5.00',
      type: 'standard',
      currencyId: money.btc,
      currency: { id: money.btc, code: 'BTC' },
      fiatCurrencyId: money.usd,
      fiatCurrency: { id: money.usd, code: 'USD' },
      dollarRate: '1',
      version: 'IN_PROGRESS~7',
      createdAt: body.createdAt,
    });
    expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await operator.call(getRound, { params: { id: body.id } })).body).toEqual(body);
    expect((await operator.call(getActiveRound, { params: { id: money.btc } })).body).toEqual(body);
    const none = await operator.call(getActiveRound, { params: { id: money.eth } });
    expect([none.status, none.text, none.headers['content-type']]).toEqual([
      200,
      'null',
      'application/json; charset=utf-8',
    ]);
    expect((await operator.call(getActiveRound, { params: { id: randomUUID() } })).status).toBe(404);
  });

  it('starts once however many start it at once, and numbers have no gaps or repeats', async () => {
    const starts = await Promise.all(
      times(50, (index) =>
        operator.call(startRound, { body: { ...form, currencyId: index % 2 ? money.btc : money.eth } }),
      ),
    );
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = starts.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(48);
    expect(refused[0]?.body).toMatchObject({
      error: 'Conflict',
      message: expect.stringContaining('already in progress'),
    });
    for (const { status, body } of starts)
      if (status === 201) expect(await finishRound(operator, body)).toBe(200);
    await startedRound(operator, form);
    const { items } = (await operator.call(listRounds, {})).body;
    expect(items.map(({ round }) => round)).toEqual([3, 2, 1]);
  });

  it('moves its progress both ways, and nothing else', async () => {
    const { id } = await startedRound(operator, form);
    for (const [progress, kept] of [
      ['40', '40'],
      ['100%', '100'],
      ['3', '3'],
      ['0', '0'],
    ] as const)
      expect((await update(id, { progress })).body.progress).toBe(kept);
    // The same amount, written otherwise, is no change.
    expect((await update(id, { entryFee: '005', progress: '1' })).status).toBe(200);
    for (const [field, value] of Object.entries({
      entryFee: '5.01',
      type: 'promo',
      currencyId: money.eth,
      fiatCurrencyId: money.eur,
    })) {
      const { status, body } = await update(id, { [field]: value, progress: '99' });
      expect(status).toBe(409);
      expect(body).toMatchObject({ issues: [{ path: field }], message: expect.stringContaining(field) });
    }
    expect((await operator.call(getRound, { params: { id } })).body).toMatchObject({
      progress: '1',
      entryFee: '5.00',
      type: 'standard',
      currencyId: money.btc,
      fiatCurrencyId: money.usd,
    });
    expect((await update(randomUUID(), {})).status).toBe(404);
  });

  it('can be completed at 100 percent only, once, and is left alone afterwards', async () => {
    const { id } = await startedRound(operator, form);
    const can = async () => (await operator.call(canCompleteRound, { params: { id } })).body.canComplete;
    await update(id, { progress: '99' });
    expect(await can()).toBe(false);
    expect((await complete(id)).status).toBe(409);
    expect((await operator.call(getRound, { params: { id } })).body.status).toBe('IN_PROGRESS');
    await update(id, { progress: '100' });
    expect(await can()).toBe(true);
    expect((await complete(id)).body).toMatchObject({ id, status: 'COMPLETED', progress: '100' });
    expect(await can()).toBe(false);
    expect((await complete(id)).status).toBe(409);
    expect((await update(id, { progress: '50' })).status).toBe(409);
    expect((await operator.call(getRound, { params: { id } })).body.progress).toBe('100');
    expect((await operator.call(getActiveRound, { params: { id: money.btc } })).body).toBeNull();
    expect((await complete(randomUUID())).status).toBe(404);
  });

  it('completes once however many complete it at once, with one winner', async () => {
    const { id } = await startedRound(operator, form);
    const client = await signInClient(api);
    await placeBid(client, id, '0.5');
    await update(id, { progress: '100' });
    const statuses = (await Promise.all(times(50, () => complete(id)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await operator.call(listWinners, {})).body.totalItems).toBe(1);
  });

  it('takes no bid after its completion, also when bids and the completion race', async () => {
    const round = await startedRound(operator, form);
    const client = await signInClient(api);
    const pending = await placeBid(client, round.id, '0.1', { confirm: false });
    await update(round.id, { progress: '100' });
    const raced = await Promise.all([
      ...times(20, (index) =>
        client.send({
          method: 'POST',
          path: '/payment/charge',
          body: { roundId: round.id, bid: `${String(index)}.5` },
        }),
      ),
      complete(round.id),
      client.send({ method: 'PATCH', path: '/payment/verify-bid', body: { orderId: pending } }),
    ]);
    expect(raced.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    const confirmed = raced.at(-1)?.status === 200;
    const { rows } = await api.database.pool.query<{ late: number; confirmed: number }>(
      `select count(*) filter (where o.created_at > r.completed_at)::int as late,
         count(*) filter (where o.status = 'CONFIRMED')::int as confirmed
       from orders o join rounds r on r.id = o.round_id`,
    );
    expect(rows).toEqual([{ late: 0, confirmed: confirmed ? 1 : 0 }]);
    expect((await operator.call(listWinners, {})).body.totalItems).toBe(confirmed ? 1 : 0);
    const late = { method: 'PATCH', path: '/payment/verify-bid', body: { orderId: pending } };
    expect((await client.send(late)).status).toBe(confirmed ? 200 : 409);
    expect(
      (await client.send({ method: 'POST', path: '/payment/charge', body: { roundId: round.id, bid: '1' } }))
        .status,
    ).toBe(409);
  });

  it('counts confirmed orders only, exactly, and names the lowest bid that stands alone', async () => {
    const round = await startedRound(operator, { ...form, entryFee: '0.10' });
    const client = await signInClient(api);
    const analytics = async () => (await operator.call(getRoundAnalytics, { params: { id: round.id } })).body;
    expect(await analytics()).toEqual({
      revenue: 0,
      ownRevenue: '0.00',
      totalBids: 0,
      lowestUniqueBid: null,
    });
    await placeBid(client, round.id, '0.00000001', { confirm: false });
    for (const bid of ['0.00000010', '0.0000001', '0.12345678']) await placeBid(client, round.id, bid);
    // Three times ten cents are thirty, not 0.30000000000000004.
    expect(await analytics()).toEqual({
      revenue: 0.3,
      ownRevenue: '0.30',
      totalBids: 3,
      lowestUniqueBid: '0.12345678',
    });
    await placeBid(client, round.id, '00.1200');
    expect(await analytics()).toEqual({
      revenue: 0.4,
      ownRevenue: '0.40',
      totalBids: 4,
      lowestUniqueBid: '0.12',
    });
    expect((await operator.call(listRounds, {})).body.items).toEqual([
      {
        id: round.id,
        round: 1,
        status: 'IN_PROGRESS',
        totalRevenue: 0.4,
        totalBids: 4,
        lowestUniqueBid: '0.12',
        ownRevenue: '0.40',
        fiatCurrencyCode: 'USD',
        currencyCode: 'BTC',
        createdAt: round.createdAt,
      },
    ]);
  });
});
