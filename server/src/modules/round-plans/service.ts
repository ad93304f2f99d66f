import { randomUUID } from 'node:crypto';
import type { PlanStatus, RoundPlanInput } from '../../../../contract/rounds/round-plans';
import type { Executor, Transaction } from '../../db/database';
import { isDeadlock, violatesExclusion } from '../../db/database-errors';
import { conflict, Failure, found, invalid } from '../../plugins/calls/failure';
import { change, create, type Operation, type Subject } from '../../plugins/changes/change';
import { assertCurrencies } from '../rounds/service';
import * as repository from './repository';
import type { NewPlan, StoredPlan } from './repository';

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

const plans: Subject<StoredPlan> = {
  kind: 'roundPlan',
  called: 'Plan',
  nameOf: (_, { currency, startAt }) => `${currency.code} ${startAt.toISOString()}`,
  entryOf: (plan) => {
    const { id: _, currencyId: __, fiatCurrencyId: ___, createdAt: ____, round, ...entry } = plan;
    return {
      ...entry,
      currency: plan.currency.code,
      fiatCurrency: plan.fiatCurrency.code,
      ...(round ? { round: round.number } : {}),
    };
  },
  lock: async (tx, id) => {
    await repository.lockPlanning(tx);
    return repository.lockPlan(tx, id);
  },
  find: repository.findPlan,
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

const findPlan = async (db: Executor, id: string): Promise<StoredPlan> =>
  found(await repository.findPlan(db, id), 'Plan');

/** Plans a round. @throws Failure 422 naming the field; 409 when the currency has a plan for that time */
export async function createPlan(operation: Operation, input: RoundPlanInput): Promise<StoredPlan> {
  await assertPossible(operation.database.orm, input);
  return oneAtATime(() =>
    create(operation, plans, async (tx) => {
      const id = randomUUID();
      await repository.lockPlanning(tx);
      await repository.insertPlan(tx, { ...toRow(input, operation.caller.id), id });
      return findPlan(tx, id);
    }),
  );
}

interface AllowedIn {
  readonly from: readonly PlanStatus[];
  readonly otherwise: string;
}

const notStarted: AllowedIn = {
  from: ['SCHEDULED'],
  otherwise: 'The plan is no longer waiting for its start',
};
const started: AllowedIn = { from: ['RUNNING', 'WAITING'], otherwise: 'The plan runs no round' };

/** Changes a plan that is in one of some states. @throws Failure 404; 409 in another one */
const changePlan = (
  operation: Operation,
  id: string,
  { from, otherwise }: AllowedIn,
  work: (tx: Transaction) => Promise<void>,
): Promise<StoredPlan> =>
  change(operation, plans, id, async (tx, { status }) => {
    if (!from.includes(status)) throw new Failure(409, otherwise);
    await work(tx);
  });

/** Changes a plan that has not started. @throws Failure as {@link createPlan} does, and 404 */
export async function updatePlan(
  operation: Operation,
  id: string,
  input: RoundPlanInput,
): Promise<StoredPlan> {
  const { database, caller } = operation;
  // A plan that has started is refused for that, and not for its start in the past.
  if ((await findPlan(database.orm, id)).status === 'SCHEDULED') await assertPossible(database.orm, input);
  return oneAtATime(() =>
    changePlan(operation, id, notStarted, (tx) => repository.setPlan(tx, id, toRow(input, caller.id))),
  );
}

const cancel = (id: string) => (tx: Transaction) => repository.storeStep(tx, id, { status: 'CANCELLED' });

/** Cancels a plan that has not started. @throws Failure 404, 409 */
export const cancelPlan = (operation: Operation, id: string): Promise<StoredPlan> =>
  changePlan(operation, id, notStarted, cancel(id));

/** Ends a plan whose round goes on by hand. @throws Failure 404, 409 */
export const stopPlan = (operation: Operation, id: string): Promise<StoredPlan> =>
  changePlan(operation, id, started, cancel(id));
