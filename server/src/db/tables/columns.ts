import { sql } from 'drizzle-orm';
import { customType, integer, numeric, pgEnum } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { adminTypes } from '../../../../contract/platform/access';
import { accountStatuses } from '../../../../contract/people/admins';
import { orderStatuses } from '../../../../contract/rounds/orders';
import { roundStatuses, roundTypes } from '../../../../contract/rounds/rounds';

export const adminTypeEnum = pgEnum('admin_type', adminTypes);
export const accountStatusEnum = pgEnum('account_standing', accountStatuses);
export const roundStatusEnum = pgEnum('round_status', roundStatuses);
export const roundTypeEnum = pgEnum('round_type', roundTypes);
export const orderStatusEnum = pgEnum('order_status', orderStatuses);
export const realmEnum = pgEnum('realm', ['admin', 'client', 'influencer']);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A position in PostgreSQL's log, as in `16/B374D848`. */
export const logPosition = customType<{ data: string; driverData: string }>({ dataType: () => 'pg_lsn' });
const parseTime: (text: string) => Date | number = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
/** The first and the last time that the contract can say, in milliseconds. */
const [firstTime, lastTime] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * A time, stored in UTC. One that the contract can't say, such as a year before Christ or infinity, is read as the nearest
 * that it can.
 */
export const at = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => {
    const time = Number(parseTime(text));
    // PostgreSQL goes on after JavaScript's last time.
    return new Date(Math.min(Math.max(Number.isNaN(time) ? lastTime : time, firstTime), lastTime));
  },
  toDriver: (time) => time.toISOString(),
});
/** A day as in `2026-11-20`; one that the contract can't say is read as the nearest that it can. */
export const day = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (text) => {
    if (text.length === '2026-11-20'.length) return text;
    return text.endsWith('BC') || text.startsWith('-') ? '0001-01-01' : '9999-12-31';
  },
});
export const now = sql`now()`;
export const createdAt = at('created_at').notNull().default(now);
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });
/** A sum of `money`: the contract's `moneySum`. */
export const moneySum = (name: string) => numeric(name, { precision: 38, scale: 2 });
export const dollarRate = (name: string) => numeric(name, { precision: 15, scale: 8 });
export const bidAmount = (name: string) => numeric(name, { precision: 18, scale: 8 });
/** Terms that a round keeps from its start. Triggers fill the rate in and let nobody change any of it. */
export const roundTerms = {
  dollarRate: dollarRate('dollar_rate')
    .notNull()
    .$defaultFn(() => sql`null`),
  /** Null, as the next two, where it started before there were settings, and the environment's hold. */
  platformShare: numeric('platform_share', { mode: 'number' }),
  referralShare: numeric('referral_share', { mode: 'number' }),
  freeBids: integer('free_bids'),
};
