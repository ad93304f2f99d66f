import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPinCode } from '../../../contract/people/pin-code';
import { notifyMe, registerPush } from '../../../contract/chat/notifications';
import { removeAccount } from '../../../contract/people/account';
import { clientRegistration } from '../../../contract/platform/auth';
import { createInfluencer } from '../../../contract/people/influencers';
import { createCharge, verifyBid } from '../../../contract/rounds/payment';
import { completeRound, startRound, updateRound, type RoundInput } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { signInEndUser } from '../../support/api/end-user';
import { fileForm, files, formType } from '../../support/api/file-form';
import { racedOften } from '../../support/full-run';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import {
  addCoupon,
  addCurrencies,
  password,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';

const racers = 50;

/** Does something fifty times at once and counts what came of it, by status. */
async function race(run: (index: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const replies = await Promise.all(Array.from({ length: racers }, (_, index) => run(index)));
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describeOnEitherDatabase('of fifty at once', (kind) => {
  let api: TestApi;
  let operator: Browser;
  let client: Browser;
  let money: Money;
  let form: RoundInput;

  beforeAll(async () => {
    // All registrations come from one address here.
    api = await openApi(kind, { registrationsPerAddress: 1_000_000 });
    money = await addCurrencies(api.database);
    [operator, client] = [await signInAdmin(api, 'REGULAR'), await signInClient(api)];
    form = roundForm(money.btc, money.usd);
  });
  beforeEach(async () => {
    await api.database.pool.query(
      `truncate rounds, orders, winners, round_totals cascade; update counters set value = 0`,
    );
  });
  afterAll(() => api.close());

  const count = async (what: string) =>
    (await api.database.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n;
  const complete = (id: string) => operator.call(completeRound, { params: { id } });
  const start = () => operator.call(startRound, { body: form });
  const toTheEnd = (id: string) =>
    operator.call(updateRound, { params: { id }, body: { ...form, progress: '100' } });

  it('starts of a round, one wins', racedOften, async () => {
    expect(await race(start)).toEqual({ 201: 1, 409: 49 });
    expect(await count(`rounds where number = 1`)).toBe(1);
  });

  it('completions of a round, one wins, and there is one winner', racedOften, async () => {
    const { id } = await startedRound(operator, form);
    await placeBid(client, id, '0.5');
    await toTheEnd(id);
    expect(await race(() => complete(id))).toEqual({ 200: 1, 409: 49 });
    expect(await count('winners')).toBe(1);
  });

  it(
    'starts and completions, each start that wins follows a completion, and numbers have no gaps',
    racedOften,
    async () => {
      const { id } = await startedRound(operator, form);
      await toTheEnd(id);
      const counts = await race((index) => (index % 2 === 0 ? start() : complete(id)));
      expect(counts[200]).toBe(1);
      // None when every start came before the completion; one at most, for nobody completes the second round.
      expect(counts[201] ?? 0).toBeLessThanOrEqual(1);
      expect((counts[200] ?? 0) + (counts[201] ?? 0) + (counts[409] ?? 0)).toBe(racers);
      const rounds = 1 + (counts[201] ?? 0);
      expect(await count('rounds')).toBe(rounds);
      expect(await count(`rounds where status = 'IN_PROGRESS'`)).toBe(rounds - 1);
      expect((await api.database.pool.query('select max(number) as last from rounds')).rows).toEqual([
        { last: rounds },
      ]);
    },
  );

  it(
    'bids and confirmations beside a completion, none counts after it, and the totals agree',
    racedOften,
    async () => {
      const { id } = await startedRound(operator, { ...form, entryFee: '1.25' });
      const pending = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          placeBid(client, id, `0.${String(index + 11)}`, { confirm: false }),
        ),
      );
      await operator.call(updateRound, {
        params: { id },
        body: { ...form, entryFee: '1.25', progress: '100' },
      });
      const counts = await race((index) => {
        if (index === 25) return complete(id);
        const orderId = pending[index];
        if (orderId !== undefined) return client.call(verifyBid, { body: { orderId } });
        return client.call(createCharge, { body: { roundId: id, bid: `${String(index)}.5` } });
      });
      expect(Object.keys(counts).filter((status) => !['200', '201', '409'].includes(status))).toEqual([]);
      expect(
        await count(`orders o join rounds r on r.id = o.round_id where o.created_at > r.completed_at`),
      ).toBe(0);
      const { rows } = await api.database.pool.query(
        `select (select coalesce(sum(orders), 0)::int from round_totals where status = 'CONFIRMED') as kept,
         count(*)::int as counted, (select reward from winners)::text as reward,
         round(count(*) * 1.25 * 0.8, 2)::text as due
       from orders where status = 'CONFIRMED'`,
      );
      const [found] = rows as { kept: number; counted: number; reward: string | null; due: string }[];
      expect(found?.kept).toBe(found?.counted);
      // Every bid stands alone: whoever was confirmed before the completion, the lowest of them won it all.
      expect(found?.reward ?? '0.00').toBe(found?.due);
    },
  );

  it('registrations with one email in different cases, one wins', racedOften, async () => {
    const twin = randomUUID();
    const counts = await race((index) => {
      const email = index % 2 === 0 ? `Twin-${twin}@People.test` : `twin-${twin}@people.test`;
      return api.browser().call(clientRegistration, { body: { email, name: twin, password } });
    });
    expect(counts).toEqual({ 201: 1, 409: 49 });
    expect(await count(`users where lower(email) = 'twin-${twin}@people.test'`)).toBe(1);
    expect(
      await count(`session_families f join users u on u.id = f.subject_id where u.name = '${twin}'`),
    ).toBe(1);
  });

  it('accounts of both realms with one email, each realm has one', racedOften, async () => {
    const marketing = await signInAdmin(api, 'MARKETING');
    const email = `${randomUUID()}@both.test`;
    const counts = await race((index) => {
      const code = `BOTH${String(index).padStart(2, '0')}${email.slice(0, 8)}`;
      const coupon = { validFrom: '2026-01-01', validTo: '', code, available: '1', discount: 10 };
      const influencer = { email, firstName: 'Bo', lastName: 'Both', password, coupon };
      return index % 2 === 0
        ? api.browser().call(clientRegistration, { body: { email, name: 'Bo Both', password } })
        : marketing.call(createInfluencer, { body: influencer });
    });
    expect(counts).toEqual({ 201: 2, 409: 48 });
    expect(await count(`users where email = '${email}'`)).toBe(1);
    expect(await count(`influencers where email = '${email}'`)).toBe(1);
    expect(await count(`coupons where code like 'BOTH%${email.slice(0, 8)}'`)).toBe(1);
  });

  it(
    'calls of an end user who removes the account meanwhile, none leaves anything personal behind',
    racedOften,
    async () => {
      const { browser, id } = await signInEndUser(api);
      const picture = fileForm({ filename: 'a.png', content: files.png });
      const headers = { 'content-type': formType };
      const counts = await race((index) => {
        if (index === 20) return browser.call(removeAccount, {});
        if (index % 4 === 0) return browser.call(createPinCode, { body: { pin: '1234' } });
        if (index % 4 === 1) return browser.call(notifyMe, { params: { id: money.btc } });
        if (index % 4 === 2)
          return browser.call(registerPush, { body: { token: `${id} ${String(index)}`, platform: 'web' } });
        return browser.send({ method: 'POST', path: '/upload?type=avatar', body: picture, headers });
      });
      expect(
        Object.keys(counts).filter((status) => !['200', '201', '204', '401', '409'].includes(status)),
      ).toEqual([]);
      for (const table of ['pin_codes', 'round_requests', 'push_registrations'])
        expect(await count(`${table} where user_id = '${id}'`), table).toBe(0);
      expect(await count(`uploads where owner_id = '${id}'`)).toBe(0);
    },
  );

  it(
    'bids with a coupon of three uses, three get it, and it never has less than none',
    racedOften,
    async () => {
      const { id } = await startedRound(operator, form);
      const code = `THREE${randomUUID().slice(0, 8)}`.toUpperCase();
      const couponId = await addCoupon(api.database, { code, discount: 50, available: 3 });
      const counts = await race((index) =>
        client.call(createCharge, {
          body: {
            roundId: id,
            bid: `1.${String(index + 10)}`,
            couponCode: index % 2 ? code : code.toLowerCase(),
          },
        }),
      );
      expect(counts).toEqual({ 201: 3, 409: 47 });
      expect(await count(`orders where fee = 2.50 and coupon_id = '${couponId}'`)).toBe(3);
      expect(await count('orders')).toBe(3);
      expect(await count(`coupons where id = '${couponId}' and available = 0`)).toBe(1);
    },
  );

  it('confirmations of one bid, it is counted once', racedOften, async () => {
    const { id } = await startedRound(operator, form);
    const orderId = await placeBid(client, id, '0.5', { confirm: false });
    expect(await race(() => client.call(verifyBid, { body: { orderId } }))).toEqual({ 200: 50 });
    expect(await count(`round_totals where status = 'CONFIRMED' and orders = 1 and fees = 5`)).toBe(1);
  });
});
