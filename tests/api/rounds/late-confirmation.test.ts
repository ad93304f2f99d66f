import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBid } from '../../../contract/rounds/payment';
import { completeRound, updateRound } from '../../../contract/rounds/rounds';
import { openApi, type Browser, type TestApi } from '../../support/api/api';
import { isAvailable } from '../../support/databases/databases';
import {
  addCurrencies,
  placeBid,
  roundForm,
  signInAdmin,
  signInClient,
  startedRound,
  type Money,
} from '../../support/api/fixtures';

// The embedded database has one connection: there one comes after the other by nature.
describe.skipIf(!isAvailable('postgres'))(
  'a bid that is being confirmed while its round is completed',
  () => {
    let api: TestApi;
    let money: Money;
    let operator: Browser;
    let client: Browser;
    beforeAll(async () => {
      api = await openApi('postgres');
      money = await addCurrencies(api.database);
      [operator, client] = [await signInAdmin(api, 'REGULAR'), await signInClient(api)];
    });
    afterAll(() => api.close());

    /** How many wait for a lock that another holds. */
    async function waiting(): Promise<number> {
      const { rows } = await api.database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n ?? 0;
    }

    /** Holds a confirmation up after it has seen that the round goes on, and before it changes the order. */
    async function heldUp(client: Browser, orderId: string) {
      const holder = await api.database.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from orders where id = $1 for update', [orderId]);
      const confirming = client.call(verifyBid, { body: { orderId } });
      await expect.poll(waiting).toBe(1);
      const letGo = async () => {
        await holder.query('commit');
        holder.release();
      };
      return { holder, confirming, letGo };
    }

    it('counts in full: the completion waits for it', async () => {
      const form = roundForm(money.btc, money.usd, { entryFee: '10' });
      const { id } = await startedRound(operator, form);
      const orderId = await placeBid(client, id, '0.5', { confirm: false });
      await operator.call(updateRound, { params: { id }, body: { ...form, progress: '100' } });
      const { confirming, letGo } = await heldUp(client, orderId);
      let isCompleted = false;
      const completing = operator.call(completeRound, { params: { id } }).finally(() => (isCompleted = true));
      try {
        await expect.poll(async () => isCompleted || (await waiting()) === 2).toBe(true);
        expect(isCompleted).toBe(false);
      } finally {
        await letGo();
        await Promise.allSettled([confirming, completing]);
      }

      expect((await confirming).body).toMatchObject({ status: 'CONFIRMED' });
      expect((await completing).status).toBe(200);
      const { rows } = await api.database.pool.query('select order_id, reward::text from winners');
      expect(rows).toEqual([{ order_id: orderId, reward: '8.00' }]);
    });

    it('counts not at all when the order is called off meanwhile', async () => {
      const { id } = await startedRound(operator, roundForm(money.eth, money.usd));
      const orderId = await placeBid(client, id, '0.5', { confirm: false });
      const { holder, confirming, letGo } = await heldUp(client, orderId);
      await holder.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId]);
      await letGo();
      expect((await confirming).body).toEqual({ orderId, status: 'CANCELLED' });
    });
  },
);
