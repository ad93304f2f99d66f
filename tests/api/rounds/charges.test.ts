import { beforeAll, expect, it } from 'vitest';
import { renewCheckout as renewCall, verifyBid as verifyCall } from '../../../contract/rounds/payment';
import type { Round } from '../../../contract/rounds/rounds';
import { builtInProcessor, type PaymentProcessor } from '../../../server/src/modules/payment/processor';
import { renewCheckout, verifyBid } from '../../../server/src/modules/payment/service';
import type { Browser } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { placeBid, roundForm, signInClient, startedRound } from '../../support/api/fixtures';
import { useMarket } from '../../support/api/market';

/** What matters of an order that is stored. */
interface Stored {
  readonly userId: string;
  readonly status: string;
  readonly chargeCode: string;
  readonly checkoutId: string;
}

describeOnEitherDatabase('an order that is not paid', (kind) => {
  const market = useMarket(kind);
  let client: Browser;
  let round: Round;
  beforeAll(async () => {
    client = await signInClient(market.api);
    round = await startedRound(market.operator, roundForm(market.money.btc, market.money.usd));
  });

  const order = () => placeBid(client, round.id, '1', { confirm: false });
  async function stored(id: string): Promise<Stored> {
    const { rows } = await market.api.database.pool.query<Stored>(
      `select user_id as "userId", status, charge_code as "chargeCode", checkout_id as "checkoutId"
       from orders where id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('there is no such order');
    return rows[0];
  }

  it('is confirmed by the charge that counts, not by one that was replaced while the processor was asked', async () => {
    const orderId = await order();
    const asked: string[] = [];
    const slow: PaymentProcessor = {
      ...builtInProcessor,
      isSettled: async (chargeCode) => {
        asked.push(chargeCode);
        await client.call(renewCall, { params: { id: orderId } });
        return true;
      },
    };
    const { userId, chargeCode } = await stored(orderId);
    const { status } = await verifyBid(market.api.database, slow, { orderId, userId });
    expect(asked).toEqual([chargeCode]);
    expect(status).toBe('PENDING');
    expect((await stored(orderId)).status).toBe('PENDING');
    const { body } = await client.call(verifyCall, { body: { orderId } });
    expect(body.status).toBe('CONFIRMED');
  });

  it('keeps the charge that turns out to be paid, and calls the old one off before there is a new one', async () => {
    const orderId = await order();
    const before = await stored(orderId);
    const own = { orderId, userId: before.userId };
    const doings: string[] = [];
    const watched = (isCalledOff: boolean): PaymentProcessor => ({
      ...builtInProcessor,
      charge: (charged) => {
        doings.push('charge');
        return builtInProcessor.charge(charged);
      },
      cancel: (chargeCode) => {
        doings.push(`cancel ${chargeCode}`);
        return Promise.resolve(isCalledOff);
      },
    });
    const cancelled = `cancel ${before.chargeCode}`;
    await expect(renewCheckout(market.api.database, watched(false), own)).rejects.toThrow(/paid already/);
    expect(doings).toEqual([cancelled]);
    expect(await stored(orderId)).toEqual(before);
    await renewCheckout(market.api.database, watched(true), own);
    expect(doings).toEqual([cancelled, cancelled, 'charge']);
  });
});
