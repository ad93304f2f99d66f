import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApprovalAction, ApprovalStatus } from '../../../../contract/platform/approvals';
import type { TimeRange } from '@roundkeeper/kit/wire/list';
import { approvals } from '../../db/tables/approval-tables';
import type { Executor, Transaction } from '../../db/database';
import { first, readPage, type Paging } from '../../db/page';
import { admins, fiatCurrencies, rounds } from '../../db/tables/schema';
import { inRange } from '../../db/time';

const requesters = alias(admins, 'requesters');
const deciders = alias(admins, 'deciders');

const isOpen = and(eq(approvals.status, 'WAITING'), gt(approvals.expiresAt, sql`clock_timestamp()`));

/** One that nobody decided in time is stored as waiting. */
const status: SQL<ApprovalStatus> = sql`case when ${approvals.status} = 'WAITING' and not coalesce(${isOpen}, false)
  then 'EXPIRED' else ${approvals.status} end`;

const rate = (column: typeof approvals.rateBefore | typeof approvals.rateAfter) =>
  sql<string | null>`trim_scale(${column})::text`;

const selectApprovals = (db: Executor) =>
  db
    .select({
      id: approvals.id,
      action: approvals.action,
      status,
      subject: approvals.subject,
      roundId: approvals.roundId,
      fiatCurrencyId: approvals.fiatCurrencyId,
      fiatCurrencyCode: fiatCurrencies.code,
      seenVersion: approvals.seenVersion,
      revenue: approvals.revenue,
      rateBefore: rate(approvals.rateBefore),
      rateAfter: rate(approvals.rateAfter),
      requestedById: approvals.requestedBy,
      requestedBy: requesters.email,
      requestedAt: approvals.requestedAt,
      expiresAt: approvals.expiresAt,
      decidedBy: deciders.email,
      decidedAt: approvals.decidedAt,
      reason: approvals.reason,
    })
    .from(approvals)
    .innerJoin(requesters, eq(requesters.id, approvals.requestedBy))
    .leftJoin(rounds, eq(rounds.id, approvals.roundId))
    .innerJoin(
      fiatCurrencies,
      sql`${fiatCurrencies.id} = coalesce(${approvals.fiatCurrencyId}, ${rounds.fiatCurrencyId})`,
    )
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .$dynamic();

export type StoredApproval = Awaited<ReturnType<typeof selectApprovals>>[number];
export type NewApproval = Omit<typeof approvals.$inferInsert, 'status' | 'requestedAt'>;

interface ApprovalQuery extends Paging, TimeRange {
  readonly status?: ApprovalStatus | undefined;
  readonly action?: ApprovalAction | undefined;
  readonly roundId?: string | undefined;
}

export function listApprovals(db: Executor, query: ApprovalQuery) {
  const wanted = and(
    inRange(approvals.requestedAt, query),
    query.action ? eq(approvals.action, query.action) : undefined,
    query.roundId === undefined ? undefined : eq(approvals.roundId, query.roundId),
    query.status ? sql`${status} = ${query.status}` : undefined,
  );
  const rows = selectApprovals(db).where(wanted).orderBy(desc(approvals.requestedAt), desc(approvals.id));
  return readPage(rows, query, db.$count(approvals, wanted));
}

export const findApproval = (db: Executor, id: string) =>
  first(selectApprovals(db).where(eq(approvals.id, id)));

export const findApprovals = (db: Executor, ids: readonly string[]): Promise<StoredApproval[]> =>
  selectApprovals(db).where(inArray(approvals.id, [...ids]));

export async function lockApproval(tx: Transaction, id: string): Promise<StoredApproval | undefined> {
  await tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.id, id)).for('update');
  return findApproval(tx, id);
}

const isAbout = ({ roundId, fiatCurrencyId }: Pick<NewApproval, 'roundId' | 'fiatCurrencyId'>) =>
  roundId ? eq(approvals.roundId, roundId) : eq(approvals.fiatCurrencyId, fiatCurrencyId ?? '');

/** Stores requests that nobody decided in time as such. @param which those about something, all by default */
export async function storeExpired(db: Executor, which?: SQL): Promise<void> {
  await db
    .update(approvals)
    .set({ status: 'EXPIRED' })
    .where(and(which, eq(approvals.status, 'WAITING'), sql`not coalesce(${isOpen}, false)`));
}

/** Returns the request about the same round or rate that waits. One that is too old is stored as such. */
export async function findWaiting(tx: Transaction, about: NewApproval): Promise<StoredApproval | undefined> {
  await storeExpired(tx, isAbout(about));
  return first(selectApprovals(tx).where(and(isAbout(about), isOpen)));
}

export async function insertApproval(tx: Transaction, row: NewApproval): Promise<void> {
  await tx.insert(approvals).values(row);
}

interface Decision {
  readonly status: Extract<ApprovalStatus, 'APPROVED' | 'REFUSED' | 'WITHDRAWN'>;
  readonly decidedBy: string;
  readonly reason?: string;
}

export async function storeDecision(tx: Transaction, id: string, decision: Decision): Promise<void> {
  await tx
    .update(approvals)
    .set({ ...decision, decidedAt: sql`clock_timestamp()` })
    .where(eq(approvals.id, id));
}

/** Returns who asked, who cannot be suspended or given another role until the transaction ends. */
export const lockRequester = (tx: Transaction, id: string) =>
  first(
    tx
      .select({ type: admins.adminType, status: admins.status })
      .from(admins)
      .where(eq(admins.id, id))
      .for('share'),
  );
