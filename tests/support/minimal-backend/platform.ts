import type { AdminInput, AdminRow } from '../../../contract/people/admins';
import type { AdminType } from '../../../contract/platform/access';
import type { Currency } from '../../../contract/rounds/currencies';
import type { CouponOrderRow, Influencer } from '../../../contract/people/influencers';
import type { OrderRow, TransactionRow } from '../../../contract/rounds/orders';
import type { Round, RoundInput } from '../../../contract/rounds/rounds';
import type { User } from '../../../contract/people/users';
import type { WinnerRow } from '../../../contract/rounds/winners';

/** An admin as it is kept, with a password in the clear: nothing here is worth guarding. */
export interface Account extends AdminRow {
  readonly password: string;
}

let lastId = 0;
/** Identifiers that look like those of no other backend. */
const nextId = (): string => String((lastId += 1));

const many = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const day = (number: number) => `2026-10-${String((number % 27) + 1).padStart(2, '0')}T10:00:00.000Z`;

export const makeAccount = (input: AdminInput): Account => ({
  id: nextId(),
  firstName: input.firstName,
  lastName: input.lastName,
  email: input.email,
  admin: { adminType: input.adminType, status: 'APPROVED' },
  password: input.password,
});

const demoAccount = (adminType: AdminType) =>
  makeAccount({
    adminType,
    email: `${adminType.toLowerCase()}@roundkeeper.test`,
    firstName: adminType,
    lastName: 'Admin',
    password: 'roundkeeper',
  });

const currency = (code: string): Currency => ({ id: `c-${code}`, code });

export const makeInfluencer = (
  person: Pick<Influencer, 'firstName' | 'lastName' | 'email'>,
  couponCode: string,
): Influencer => ({
  ...person,
  influencerId: nextId(),
  type: 'influencer',
  couponCode,
  imageUrl: null,
  btcWallet: null,
  ethWallet: null,
});

/** What the backend holds: a little of everything, in memory, made anew with each start. */
export class Platform {
  readonly admins = (['SUPER', 'REGULAR', 'MARKETING'] as const).map(demoAccount);
  readonly currencies = ['BTC', 'ETH', 'USDT'].map(currency);
  readonly fiatCurrencies = ['USD', 'EUR'].map(currency);
  readonly users: User[] = many(23, (number) => ({
    id: `user-${String(number)}`,
    email: `user${String(number)}@example.test`,
    name: `User ${String(number)}`,
    type: 'END_USER',
    imageUrl: null,
    ethWallet: null,
    btcWallet: null,
  }));
  readonly influencers = many(3, (number) =>
    makeInfluencer(
      { firstName: 'Ines', lastName: `No. ${String(number)}`, email: `ines${String(number)}@example.test` },
      `INES-${String(number)}`,
    ),
  );
  /** The newest first, as every list here. */
  readonly rounds: Round[] = many(13, (number) => this.makeRound(number, 'COMPLETED')).toReversed();
  banner = '';

  makeRound(number: number, status: Round['status'], input: Partial<RoundInput> = {}): Round {
    const { currencyId = 'c-BTC', fiatCurrencyId = 'c-USD' } = input;
    return {
      id: `round-${String(number)}`,
      number,
      status,
      progress: '100',
      entryFee: '5.00',
      type: 'standard',
      createdAt: day(number),
      ...input,
      currencyId,
      fiatCurrencyId,
      currency: currency(currencyId.slice(2)),
      fiatCurrency: currency(fiatCurrencyId.slice(2)),
    };
  }

  active(currencyId: string): Round | undefined {
    return this.rounds.find((round) => round.status === 'IN_PROGRESS' && round.currencyId === currencyId);
  }

  change(id: string, changes: Partial<Round>): Round | undefined {
    const index = this.rounds.findIndex((round) => round.id === id);
    const before = this.rounds[index];
    if (!before) return undefined;
    return (this.rounds[index] = { ...before, ...changes });
  }

  get orders(): OrderRow[] {
    return this.users.slice(0, 12).map(({ name, email }, index) => ({
      id: `order-${String(index)}`,
      name,
      email,
      createdAt: day(index),
      status: 'CONFIRMED',
      fee: '5.00',
      bid: `0.0000${String(index)}`,
    }));
  }

  get transactions(): TransactionRow[] {
    return this.orders.map(({ id, createdAt, bid, name, email, status, fee }) => ({
      order: {
        id,
        createdAt,
        bid,
        user: { id: `user of ${id}`, email, name },
        round: { id: 'round-13', number: 13, status: 'COMPLETED' },
      },
      transaction: { status, fee, chargeCode: null, checkoutId: null, coupon: null },
    }));
  }

  get couponOrders(): CouponOrderRow[] {
    return this.orders.map(({ id, name, email, createdAt }) => ({
      id,
      username: name,
      email,
      roundName: 'Round 13',
      roundStatus: 'COMPLETED',
      createdAt,
    }));
  }

  get winners(): WinnerRow[] {
    return this.rounds
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, number, currency: { code } }) => ({
        id,
        roundNumber: number,
        currencyCode: code,
        email: 'user1@example.test',
        name: 'User 1',
        referralEmail: null,
        referralUsername: null,
        reward: '40.00',
        winnerUserId: 'user-1',
        referralUserId: null,
      }));
  }
}
