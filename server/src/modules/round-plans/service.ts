import { randomUUID } from 'node:crypto';
import type { PlanStatus, RoundPlanInput } from '../../../../contract/round-plans';
import type { Database, Executor, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { isDeadlock, violatesExclusion } from '../../db/database-errors';
import { conflict, Failure, invalid, notFound } from '../../plugins/calls/failure';
import { assertCurrencies } from '../rounds/service';
import * as repository from './repository';
import type { NewPlan, StoredPlan } from './repository';

/** @throws Failure 404 for a missing plan */
export function assertFound(plan: StoredPlan | undefined): StoredPlan {
  if (!plan) throw notFound('Plan');
  return plan;
}

/** @throws Failure 422 naming the field, for a plan in the past, one that ends before it starts, or one without an end */
async function assertPossible(db: Executor, input: RoundPlanInput): Promise<void> {
  const { startAt, endAt, bids, progressBy } = input;
  if (await repository.isPast(db, startAt)) throw invalid('startAt', 'wrong', 'The start is in the past');
  if (progressBy === 'BIDS') {
    if (!bids) throw invalid('bids', 'required', 'A progress by bids needs their number');
  } else if (!endAt) throw invalid('endAt', 'required', 'A progress by time needs its end');
  else if (Date.parse(endAt) <= Date.parse(startAt))
    throw invalid('endAt', 'order', 'A round ends after it starts', { other: 'startAt' });
  await assertCurrencies(db, input);
}

const toRow = (input: RoundPlanInput, adminId: string): Omit<NewPlan, 'id'> => ({
  ...input,
  adminId,
  startAt: new Date(input.startAt),
  endAt: input.progressBy === 'TIME' && input.endAt ? new Date(input.endAt) : null,
  bids: input.progressBy === 'BIDS' ? (input.bids ?? null) : null,
  endingSoonAt: input.endingSoonAt ?? null,
});

/** What the audit trail calls a plan. */
const nameOf = ({ currency, startAt }: StoredPlan) => `${currency.code} ${startAt.toISOString()}`;

const toAuditEntry = (plan: StoredPlan) => {
  const { id: _, currencyId: __, fiatCurrencyId: ___, createdAt: ____, round, ...entry } = plan;
  return {
    ...entry,
    currency: plan.currency.code,
    fiatCurrency: plan.fiatCurrency.code,
    ...(round ? { round: round.number } : {}),
  };
};

/**
 * Runs a transaction that makes or changes a plan; once more where a step of the scheduler and it waited for each other.
 * @throws Failure 409 when the currency has a plan for that time
 */
async function oneAtATime<Result>(work: () => Promise<Result>, isRetry = false): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDeadlock(error) && !isRetry) return oneAtATime(work, true);
    if (!violatesExclusion(error, 'round_plans_one_at_a_time')) throw error;
    throw conflict('startAt', 'Another plan of this currency is for that time');
  }
}

/** Plans a round. @throws Failure 422 naming the field; 409 when the currency has a plan for that time */
export async function createPlan(
  database: Database,
  input: RoundPlanInput,
  adminId: string,
  audit: Audit,
): Promise<StoredPlan> {
  await assertPossible(database.orm, input);
  return oneAtATime(() =>
    database.transaction(async (tx) => {
      const id = randomUUID();
      await repository.lockPlanning(tx);
      await repository.insertPlan(tx, { ...toRow(input, adminId), id });
      const plan = assertFound(await repository.findPlan(tx, id));
      await audit(tx, { kind: 'roundPlan', id, name: nameOf(plan), after: toAuditEntry(plan) });
      return plan;
    }),
  );
}

/** Changes a plan by id within a transaction, and audits it. @throws Failure 404; 409 in another state */
function changePlan(
  database: Database,
  id: string,
  { from, isLate }: { readonly from: readonly PlanStatus[]; readonly isLate: string },
  change: (tx: Transaction) => Promise<void>,
  audit: Audit,
): Promise<StoredPlan> {
  return database.transaction(async (tx) => {
    await repository.lockPlanning(tx);
    const before = assertFound(await repository.lockPlan(tx, id));
    if (!from.includes(before.status)) throw new Failure(409, isLate);
    await change(tx);
    const after = assertFound(await repository.findPlan(tx, id));
    const states = { before: toAuditEntry(before), after: toAuditEntry(after) };
    await audit(tx, { kind: 'roundPlan', id, name: nameOf(before), ...states });
    return after;
  });
}

const notStarted = { from: ['SCHEDULED'], isLate: 'The plan is no longer waiting for its start' } as const;
const started = { from: ['RUNNING', 'WAITING'], isLate: 'The plan runs no round' } as const;

/** Changes a plan that has not started. @throws Failure as {@link createPlan} does, and 404 */
export async function updatePlan(
  database: Database,
  id: string,
  input: RoundPlanInput,
  adminId: string,
  audit: Audit,
): Promise<StoredPlan> {
  // A plan that has started is refused for that, and not for its start in the past.
  if (assertFound(await repository.findPlan(database.orm, id)).status === 'SCHEDULED')
    await assertPossible(database.orm, input);
  const change = (tx: Transaction) => repository.setPlan(tx, id, toRow(input, adminId));
  return oneAtATime(() => changePlan(database, id, notStarted, change, audit));
}

/** Cancels a plan that has not started. @throws Failure 404, 409 */
export const cancelPlan = (database: Database, id: string, audit: Audit): Promise<StoredPlan> =>
  changePlan(database, id, notStarted, (tx) => repository.storeStep(tx, id, { status: 'CANCELLED' }), audit);

/** Ends a plan whose round goes on by hand. @throws Failure 404, 409 */
export const stopPlan = (database: Database, id: string, audit: Audit): Promise<StoredPlan> =>
  changePlan(database, id, started, (tx) => repository.storeStep(tx, id, { status: 'CANCELLED' }), audit);
