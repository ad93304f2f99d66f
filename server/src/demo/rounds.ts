import type { OrderStatus } from '../../../contract/rounds/orders';
import type { orders, rounds } from '../db/tables/schema';
import { crowdedBid } from './bids';
import { currencyId, firstCurrencies, type FirstCurrency } from '../first-run/catalog';
import type { DemoCoupon, DemoUser } from './people';
import type { Random } from './random';

const day = 86_400_000;
const completedRounds = 12;
const alphanumeric = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export type DemoRound = typeof rounds.$inferInsert & { createdAt: Date; entryFee: string };
export type DemoOrder = typeof orders.$inferInsert;

const outcomes: Readonly<Record<'over' | 'underWay', Readonly<Record<OrderStatus, number>>>> = {
  over: { CONFIRMED: 78, FAILED: 8, CANCELLED: 8, PENDING: 2, CREATED: 2, INIT: 2 },
  underWay: { CONFIRMED: 66, FAILED: 7, CANCELLED: 6, PENDING: 10, CREATED: 7, INIT: 4 },
};

/** Twelve completed rounds across the currencies, and the BTC round in progress. */
export function makeRounds(random: Random, now: Date): DemoRound[] {
  return Array.from({ length: completedRounds + 1 }, (_, index): DemoRound => {
    const isOver = index < completedRounds;
    const startedAgo = isOver ? (completedRounds - index) * 11 + 4 + random.next() * 2 : 3.2;
    const createdAt = new Date(now.getTime() - Math.round(startedAgo * day));
    const code: FirstCurrency = isOver ? (firstCurrencies[index % firstCurrencies.length] ?? 'BTC') : 'BTC';
    return {
      id: random.uuid(),
      number: index + 1,
      status: isOver ? 'COMPLETED' : 'IN_PROGRESS',
      progress: isOver ? 100 : 64,
      entryFee: isOver ? random.pick(['2.50', '5.00', '10.00', '12.00', '25.00']) : '10.00',
      type: isOver && random.chance(0.25) ? 'promo' : 'standard',
      currencyId: currencyId(code),
      fiatCurrencyId: currencyId(isOver && random.chance(0.3) ? (index % 2 === 0 ? 'EUR' : 'GBP') : 'USD'),
      createdAt,
      completedAt: isOver ? new Date(createdAt.getTime() + Math.round((7 + random.next() * 3) * day)) : null,
    };
  });
}

function discounted(fee: string, discount: number): string {
  return (Math.round((Number(fee) * 100 * (100 - discount)) / 100) / 100).toFixed(2);
}

export function makeOrders(
  random: Random,
  round: DemoRound,
  now: Date,
  people: { users: readonly DemoUser[]; coupons: readonly DemoCoupon[] },
): DemoOrder[] {
  const end = round.completedAt ?? now;
  const code = firstCurrencies.find((each) => currencyId(each) === round.currencyId) ?? '';
  const crowding = random.whole(40, 90);
  return Array.from({ length: random.whole(300, 470) }, (): DemoOrder => {
    const status = random.weighted(outcomes[round.completedAt ? 'over' : 'underWay']);
    const coupon = random.chance(0.14) ? random.pick(people.coupons) : undefined;
    const span = end.getTime() - round.createdAt.getTime();
    const hasCharge = status !== 'INIT';
    return {
      id: random.uuid(),
      roundId: round.id,
      userId: random.pick(people.users).id,
      couponId: coupon?.id ?? null,
      bid: crowdedBid(random, code, crowding),
      fee: coupon ? discounted(round.entryFee, coupon.discount) : round.entryFee,
      status,
      chargeCode: hasCharge ? random.text(8, alphanumeric) : null,
      checkoutId: hasCharge ? random.uuid() : null,
      createdAt: new Date(round.createdAt.getTime() + Math.floor(random.next() * span)),
    };
  });
}
