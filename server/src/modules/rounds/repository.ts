import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type {
  listPublicRounds as publicCall,
  listRounds as listCall,
  RoundAnalytics,
  RoundRow,
} from '../../../../contract/rounds/rounds';
import type { Executor, Transaction } from '../../db/database';
import { hasId } from '../../db/ids';
import { contains, first, only, readPage, type RowPage } from '../../db/page';
import { preparedStatement } from '../../db/prepared-statement';
import { takeRound } from '../../db/round-lock';
import { currencies, fiatCurrencies, rounds, users, winners } from '../../db/tables/schema';
import { counters, roundTotals } from '../../db/tables/total-tables';
import { inRange } from '../../db/time';
import { lowestUniqueBid } from './winner-repository';

const columns = {
  id: rounds.id,
  number: rounds.number,
  status: rounds.status,
  progress: rounds.progress,
  entryFee: rounds.entryFee,
  type: rounds.type,
  currencyId: rounds.currencyId,
  currency: { id: currencies.id, code: currencies.code },
  fiatCurrencyId: rounds.fiatCurrencyId,
  fiatCurrency: { id: fiatCurrencies.id, code: fiatCurrencies.code },
  dollarRate: sql<string>`trim_scale(${rounds.dollarRate})::text`,
  createdAt: rounds.createdAt,
};

const selectRounds = (db: Executor) =>
  db
    .select(columns)
    .from(rounds)
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .$dynamic();

export type StoredRound = Awaited<ReturnType<typeof selectRounds>>[number];

/** Totals of a round's confirmed orders, revenue in dollars and in its own currency; the lowest unique bid without trailing zeros. */
const totals = {
  revenue: sql`coalesce(${roundTotals.dollars}, 0)`.mapWith(Number),
  ownRevenue: sql<string>`round(coalesce(${roundTotals.fees}, 0), 2)::text`,
  totalBids: sql`coalesce(${roundTotals.orders}, 0)`.mapWith(Number),
  lowestUniqueBid: sql<string | null>`trim_scale(${lowestUniqueBid(rounds.id)})::text`,
};
const ofConfirmedOrders = and(eq(roundTotals.roundId, rounds.id), eq(roundTotals.status, 'CONFIRMED'));

const numberContains = (part: string | undefined) => contains(sql`${rounds.number}::text`, part);

const rowColumns = {
  id: rounds.id,
  round: rounds.number,
  status: rounds.status,
  totalRevenue: totals.revenue,
  totalBids: totals.totalBids,
  lowestUniqueBid: totals.lowestUniqueBid,
  ownRevenue: totals.ownRevenue,
  fiatCurrencyCode: fiatCurrencies.code,
  currencyCode: currencies.code,
  createdAt: rounds.createdAt,
};
export type StoredRoundRow = Omit<RoundRow, 'createdAt'> & { readonly createdAt: Date };

export async function listRounds(
  db: Executor,
  query: Parsed<typeof listCall, 'query'>,
): Promise<RowPage<StoredRoundRow>> {
  const wanted = and(numberContains(query.filter), inRange(rounds.createdAt, query));
  // The page is selected first; otherwise the lowest unique bid of every earlier round would be computed too.
  const page = db
    .select({ id: rounds.id })
    .from(rounds)
    .where(wanted)
    .orderBy(desc(rounds.number))
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select(rowColumns)
    .from(page)
    .innerJoin(rounds, eq(rounds.id, page.id))
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .leftJoin(roundTotals, ofConfirmedOrders)
    .orderBy(desc(rounds.number));
  return { rows, total: await db.$count(rounds, wanted) };
}

const selectRoundRows = preparedStatement('rounds.rows', (db) =>
  db
    .select(rowColumns)
    .from(rounds)
    .innerJoin(currencies, eq(currencies.id, rounds.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
    .leftJoin(roundTotals, ofConfirmedOrders)
    .where(sql`${rounds.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

export const findRoundRows = (db: Executor, ids: readonly string[]): Promise<StoredRoundRow[]> =>
  selectRoundRows(db, {}, { ids: [...ids] });

export function listPublicRounds(
  db: Executor,
  query: Parsed<typeof publicCall, 'query'>,
): Promise<RowPage<StoredRound>> {
  const wanted = and(
    numberContains(query.filter),
    query.currencyCode ? eq(currencies.code, query.currencyCode) : undefined,
    hasId(rounds.currencyId, query.currencyId),
  );
  const select = () => selectRounds(db).where(wanted);
  return readPage(select().orderBy(desc(rounds.number)), query, db.$count(select().as('wanted')));
}

export const findRound = (db: Executor, id: string) => first(selectRounds(db).where(eq(rounds.id, id)));

export function findShares(db: Executor, id: string) {
  const { platformShare, referralShare } = rounds;
  return first(db.select({ platformShare, referralShare }).from(rounds).where(eq(rounds.id, id)));
}

export const findWinner = (db: Executor, roundId: string) =>
  first(
    db
      .select({ userId: users.id, name: users.name, email: users.email, reward: winners.reward })
      .from(winners)
      .innerJoin(users, eq(users.id, winners.userId))
      .where(eq(winners.roundId, roundId)),
  );

export const findActiveRound = (db: Executor, currencyId: string) =>
  first(selectRounds(db).where(and(eq(rounds.currencyId, currencyId), eq(rounds.status, 'IN_PROGRESS'))));

/** Locks a round against other changes until the transaction ends; bids go on. */
export async function lockRound(
  tx: Transaction,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<StoredRound | undefined> {
  await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, id)).for(strength);
  return findRound(tx, id);
}

/** Locks a round against changes and bids until the transaction ends, after the bids that are under way. */
export async function closeRound(tx: Transaction, id: string): Promise<StoredRound | undefined> {
  await takeRound(tx, id);
  return lockRound(tx, id, 'update');
}

export async function getRevenue(db: Executor, id: string): Promise<string> {
  const [row] = await db
    .select({ revenue: sql<string>`round(coalesce(sum(${roundTotals.dollars}), 0), 2)::text` })
    .from(roundTotals)
    .where(and(eq(roundTotals.roundId, id), eq(roundTotals.status, 'CONFIRMED')));
  return row?.revenue ?? '0.00';
}

export async function hasFiatCurrency(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(fiatCurrencies, eq(fiatCurrencies.id, id))) > 0;
}

/** Returns the next round number; a rollback returns it, so that there are no gaps. */
export async function nextRoundNumber(tx: Transaction): Promise<number> {
  const { value } = await only(
    tx
      .insert(counters)
      .values({ name: 'round_number', value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  );
  return value;
}

// The wall clock, because the transaction may have waited for a lock.
const thisMoment = sql`clock_timestamp()`;

export async function insertRound(
  tx: Transaction,
  round: Omit<typeof rounds.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx.insert(rounds).values({ ...round, createdAt: thisMoment });
}

export async function setProgress(tx: Transaction, id: string, progress: number): Promise<void> {
  await tx.update(rounds).set({ progress }).where(eq(rounds.id, id));
}

/** Moves the progress of a round in progress up, never down. */
export async function raiseProgress(tx: Transaction, id: string, progress: number): Promise<void> {
  await tx
    .update(rounds)
    .set({ progress })
    .where(and(eq(rounds.id, id), eq(rounds.status, 'IN_PROGRESS'), lt(rounds.progress, progress)));
}

export async function markCompleted(tx: Transaction, id: string): Promise<void> {
  await tx.update(rounds).set({ status: 'COMPLETED', completedAt: thisMoment }).where(eq(rounds.id, id));
}

export const getRoundAnalytics = (db: Executor, id: string): Promise<RoundAnalytics | undefined> =>
  first(db.select(totals).from(rounds).leftJoin(roundTotals, ofConfirmedOrders).where(eq(rounds.id, id)));
