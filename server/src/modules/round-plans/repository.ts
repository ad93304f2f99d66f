import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Parsed } from '@roundkeeper/kit/wire/call';
import type { listRoundPlans as call, PlanReason, PlanStatus } from '../../../../contract/rounds/round-plans';
import type { Executor, Transaction } from '../../db/database';
import { hasId } from '../../db/ids';
import { first, readPage } from '../../db/page';
import { roundPlans } from '../../db/tables/plan-tables';
import { admins, currencies, fiatCurrencies, rounds } from '../../db/tables/schema';
import { inRange } from '../../db/time';

const columns = {
  id: roundPlans.id,
  startAt: roundPlans.startAt,
  currencyId: roundPlans.currencyId,
  currency: { id: currencies.id, code: currencies.code },
  fiatCurrencyId: roundPlans.fiatCurrencyId,
  fiatCurrency: { id: fiatCurrencies.id, code: fiatCurrencies.code },
  entryFee: roundPlans.entryFee,
  type: roundPlans.type,
  progressBy: roundPlans.progressBy,
  endAt: roundPlans.endAt,
  bids: roundPlans.bids,
  endingSoonAt: roundPlans.endingSoonAt,
  onEnd: roundPlans.onEnd,
  status: roundPlans.status,
  reason: roundPlans.reason,
  plannedBy: admins.email,
  round: { id: rounds.id, number: rounds.number },
  createdAt: roundPlans.createdAt,
};

const selectPlans = (db: Executor) =>
  db
    .select(columns)
    .from(roundPlans)
    .innerJoin(currencies, eq(currencies.id, roundPlans.currencyId))
    .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, roundPlans.fiatCurrencyId))
    .innerJoin(admins, eq(admins.id, roundPlans.adminId))
    .leftJoin(rounds, eq(rounds.id, roundPlans.roundId))
    .$dynamic();

export type StoredPlan = Awaited<ReturnType<typeof selectPlans>>[number];
export type NewPlan = Omit<typeof roundPlans.$inferInsert, 'dueAt'>;

type PlanQuery = Parsed<typeof call, 'query'>;

export function listPlans(db: Executor, query: PlanQuery) {
  const { status, currencyId, direction } = query;
  const wanted = and(
    status ? eq(roundPlans.status, status) : undefined,
    hasId(roundPlans.currencyId, currencyId),
    inRange(roundPlans.startAt, query),
  );
  const by = direction === 'ASC' ? asc : desc;
  const rows = selectPlans(db).where(wanted).orderBy(by(roundPlans.startAt), by(roundPlans.id));
  return readPage(rows, query, db.$count(roundPlans, wanted));
}

export const findPlan = (db: Executor, id: string) => first(selectPlans(db).where(eq(roundPlans.id, id)));

export async function lockPlan(tx: Transaction, id: string): Promise<StoredPlan | undefined> {
  await tx.select({ id: roundPlans.id }).from(roundPlans).where(eq(roundPlans.id, id)).for('update');
  return findPlan(tx, id);
}

export async function isPast(db: Executor, time: string): Promise<boolean> {
  const { rows } = await db.execute<{ isPast: boolean }>(
    sql`select ${time}::timestamptz <= clock_timestamp() as "isPast"`,
  );
  return rows[0]?.isPast ?? false;
}

const planningLock = 3_661_004;

/**
 * Waits until no other transaction makes or changes a plan. Two that insert plans of one time would each wait for the other:
 * an exclusion constraint looks at rows that are not committed, and PostgreSQL ends one of them as a deadlock.
 */
export async function lockPlanning(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${planningLock})`);
}

export async function insertPlan(tx: Transaction, plan: NewPlan): Promise<void> {
  await tx.insert(roundPlans).values({ ...plan, dueAt: plan.startAt });
}

export async function setPlan(tx: Transaction, id: string, plan: Omit<NewPlan, 'id'>): Promise<void> {
  await tx
    .update(roundPlans)
    .set({ ...plan, dueAt: plan.startAt })
    .where(eq(roundPlans.id, id));
}

const openStatuses = sql`('SCHEDULED', 'RUNNING', 'WAITING')`;

const inSeconds = (seconds: number): SQL => sql`clock_timestamp() + ${seconds} * interval '1 second'`;

/** The changes that a step makes, beside the time of the next one. */
export interface StepChange {
  readonly status?: PlanStatus;
  readonly reason?: PlanReason;
  readonly roundId?: string;
  /** Notes that end users were told that the round ends soon. */
  readonly isEndingSent?: true;
}

/** Stores a step. @param seconds until the next one, at most until the plan's end */
export async function storeStep(
  tx: Transaction,
  id: string,
  { isEndingSent, ...change }: StepChange,
  seconds = 0,
): Promise<void> {
  await tx
    .update(roundPlans)
    .set({
      ...change,
      ...(isEndingSent ? { endingSentAt: sql`clock_timestamp()` } : {}),
      dueAt: sql`case when ${roundPlans.endAt} > clock_timestamp() then least(${roundPlans.endAt}, ${inSeconds(seconds)}) else ${inSeconds(seconds)} end`,
    })
    .where(eq(roundPlans.id, id));
}

export async function postpone(db: Executor, id: string, seconds: number): Promise<void> {
  await db
    .update(roundPlans)
    .set({ dueAt: inSeconds(seconds) })
    .where(sql`${roundPlans.id} = ${id} and ${roundPlans.status} in ${openStatuses}`);
}
