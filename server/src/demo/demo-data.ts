import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { chatMessages } from '../db/tables/chat-tables';
import type { Database, Transaction } from '../db/database';
import { insertAll } from '../db/insert-all';
import * as schema from '../db/tables/schema';
import { userNotes } from '../db/tables/end-user-tables';
import { counters } from '../db/tables/total-tables';
import { decideWinner, type Shares } from '../modules/rounds/winner-repository';
import { currencyRows, fiatCurrencyRows } from '../first-run/catalog';
import { makeChat } from './chat';
import { countCouponUses } from './coupon-uses';
import { insertOrderEvents } from './order-events';
import { makeNotes } from './notes';
import { demoDomain, drawNames, makeAdmins, makeInfluencers, makeUsers } from './people';
import { Random } from './random';
import { insertWaitingChat } from './waiting-chat';
import { makeOrders, makeRounds } from './rounds';

export const demoPassword = 'roundkeeper';
const demoLock = 3_661_001;

export interface DemoOptions extends Shares {
  readonly seed?: number;
  readonly now?: Date;
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`
    select not exists (select from ${schema.admins}) and not exists (select from ${schema.users})
      and not exists (select from ${schema.rounds}) and not exists (select from ${schema.currencies}) as empty`);
  return rows[0]?.empty === true;
}

/** Whether the admins of the demo data are there; their addresses exist nowhere else. */
export async function hasDemoData(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from ${schema.admins} where email like ${`%@${demoDomain}`}) as found`);
  return rows[0]?.found === true;
}

async function insertRounds(
  tx: Transaction,
  random: Random,
  now: Date,
  people: { users: (typeof schema.users.$inferInsert)[]; coupons: (typeof schema.coupons.$inferInsert)[] },
  shares: Shares,
): Promise<void> {
  const rounds = makeRounds(random, now);
  await insertAll(tx, schema.rounds, rounds);
  for (const round of rounds) {
    await insertAll(tx, schema.orders, makeOrders(random, round, now, people));
    if (!round.completedAt) continue;
    await decideWinner(tx, round.id, shares, { id: random.uuid(), createdAt: round.completedAt });
  }
  await countCouponUses(tx);
  await insertOrderEvents(tx, { since: new Date(0), until: now });
  await tx.execute(sql`
    update ${counters} set value = ${Math.max(...rounds.map(({ number }) => number))}
    where ${counters.name} = 'round_number'`);
}

/**
 * Fills an empty database with demo data in one transaction; any other database stays unchanged.
 * @returns whether it was filled
 */
export async function insertDemoData(
  database: Database,
  { seed = 2026, now = new Date(), ...shares }: DemoOptions,
): Promise<boolean> {
  const random = new Random(seed);
  // A salt from the seed makes the hash reproducible; demo passwords are no secret.
  const salt = Buffer.from(random.text(16, 'abcdefghijklmnopqrstuvwxyz'));
  const context = { random, now, passwordHash: await hash(demoPassword, { salt }) };
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (!(await isEmpty(tx))) return false;
    const draw = drawNames(random);
    const admins = makeAdmins(context, draw);
    const users = makeUsers(context, draw, 250);
    const { influencers, coupons } = makeInfluencers(context, draw, 24);
    await insertAll(tx, schema.currencies, currencyRows);
    await insertAll(tx, schema.fiatCurrencies, fiatCurrencyRows);
    await insertAll(tx, schema.admins, admins);
    await insertAll(tx, schema.users, users);
    await insertAll(tx, schema.coupons, coupons);
    await insertAll(tx, schema.influencers, influencers);
    await insertRounds(tx, random, now, { users, coupons }, shares);
    await insertAll(tx, chatMessages, makeChat(random, now, { users, admins }, 300));
    const operators = admins.filter(
      ({ adminType, status }) => adminType !== 'MARKETING' && status === 'APPROVED',
    );
    await insertAll(tx, userNotes, makeNotes(random, now, { users, operators }));
    await insertWaitingChat(tx, random, now, { senders: users.slice(0, 60), moderators: operators });
    return true;
  });
}
