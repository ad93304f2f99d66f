import { may } from '../../../../contract/platform/access';
import type { PlanReason } from '../../../../contract/rounds/round-plans';
import type { Database, Transaction } from '../../db/database';
import { auditInNameOf } from '../../plugins/changes/audit';
import { violatesUnique } from '../../db/database-errors';
import { Failure } from '../../plugins/calls/failure';
import { announce } from '../notifications/service';
import type { Defaults } from '../platform-settings/service';
import type { ApprovalRules } from '../approvals/service';
import { beginRound, endRound, hasActiveRound, raiseProgress } from '../rounds/service';
import { isBeingCompleted, takeDuePlan, type DuePlan } from './due-plans-repository';
import * as repository from './repository';

type Rules = Defaults & ApprovalRules;

/** Seconds between two steps of a plan. */
const pauses = { running: 2, waiting: 5, afterConflict: 1, afterFailure: 10 };

/** Entries are in the name of the admin who made the plan; their address says that the scheduler acted, their request which plan. */
const auditOf = ({ id, adminId }: DuePlan, action: string) =>
  auditInNameOf({ actorId: adminId, action, address: 'scheduler', requestId: id }, { plan: id });

/** The admin may have been suspended since. */
const isAllowed = (plan: DuePlan, permission: 'rounds.start' | 'rounds.complete'): boolean =>
  plan.isAdminActive && may(plan.adminType, permission);

async function start(tx: Transaction, plan: DuePlan, defaults: Defaults): Promise<void> {
  const { id, currencyId, fiatCurrencyId, entryFee, type, code } = plan;
  const fail = (reason: PlanReason) => repository.storeStep(tx, id, { status: 'FAILED', reason });
  if (plan.isOver) return fail('TOO_LATE');
  if (!isAllowed(plan, 'rounds.start')) return fail('ADMIN_NOT_ALLOWED');
  // Paging in this order: the round may be completed between the two questions.
  if (await isBeingCompleted(tx, currencyId)) return repository.storeStep(tx, id, {}, pauses.afterConflict);
  if (await hasActiveRound(tx, currencyId)) return fail('ROUND_IN_PROGRESS');
  const input = { currencyId, fiatCurrencyId, entryFee, type, progress: '0' };
  try {
    const begin = { input, code, requestId: id, defaults };
    const round = await beginRound(tx, begin, auditOf(plan, 'rounds.start'));
    await repository.storeStep(tx, id, { status: 'RUNNING', roundId: round.id }, pauses.running);
  } catch (error) {
    // Refused before anything was written: the platform's settings changed since the plan was made.
    if (!(error instanceof Failure) || error.statusCode !== 422) throw error;
    await fail('NOT_OFFERED');
  }
}

async function announceEnding(tx: Transaction, plan: DuePlan, progress: number): Promise<boolean> {
  if (plan.isEndingSent || plan.endingSoonAt === null || progress < plan.endingSoonAt) return false;
  const number = String(plan.roundNumber);
  await announce(
    tx,
    {
      type: 'ROUND_ENDING',
      title: `Round ${number} is ending soon`,
      notification: `Round ${number} in ${plan.code} has reached ${String(progress)} %.`,
    },
    plan.adminEmail,
    auditOf(plan, 'notifications.send'),
  );
  return true;
}

async function finish(tx: Transaction, plan: DuePlan, roundId: string, rules: Rules): Promise<void> {
  if (plan.onEnd === 'ASK') return repository.storeStep(tx, plan.id, { status: 'WAITING' }, pauses.waiting);
  if (!isAllowed(plan, 'rounds.complete'))
    return repository.storeStep(
      tx,
      plan.id,
      { status: 'WAITING', reason: 'ADMIN_NOT_ALLOWED' },
      pauses.waiting,
    );
  const { waitsWith } = await endRound(tx, roundId, rules, auditOf(plan, 'rounds.complete'));
  if (waitsWith === undefined) return repository.storeStep(tx, plan.id, { status: 'COMPLETED' });
  await repository.storeStep(tx, plan.id, { status: 'WAITING', reason: 'NEEDS_APPROVAL' }, pauses.waiting);
}

async function goOn(tx: Transaction, plan: DuePlan, rules: Rules): Promise<void> {
  const { id, roundId, roundStatus, status } = plan;
  if (roundId === null) throw new Error('a running plan has no round');
  if (roundStatus === 'COMPLETED') return repository.storeStep(tx, id, { status: 'COMPLETED' });
  if (status === 'WAITING') return repository.storeStep(tx, id, {}, pauses.waiting);
  const before = plan.roundProgress ?? 0;
  // An operator may have moved it further.
  const progress = Math.max(before, plan.plannedProgress);
  // A step of its own: the end locks the round in another order than a change of its progress.
  if (before >= 100) return finish(tx, plan, roundId, rules);
  if (progress > before) await raiseProgress(tx, roundId, progress);
  const isEndingSent = await announceEnding(tx, plan, progress);
  const pause = progress >= 100 ? 0 : pauses.running;
  await repository.storeStep(tx, id, isEndingSent ? { isEndingSent } : {}, pause);
}

/**
 * Does the next step of a plan that is due: its effect and the plan's new state are stored in one transaction, so that it
 * happens exactly once, whichever process does it and wherever one is killed.
 * @returns whether a plan was due
 */
export async function doDueStep(database: Database, rules: Rules): Promise<boolean> {
  let planId: string | undefined;
  try {
    return await database.transaction(async (tx) => {
      const plan = await takeDuePlan(tx);
      if (!plan) return false;
      planId = plan.id;
      await (plan.status === 'SCHEDULED' ? start(tx, plan, rules) : goOn(tx, plan, rules));
      return true;
    });
  } catch (error) {
    if (planId === undefined) throw error;
    // Somebody started or completed the round by hand at the same moment.
    const isConflict = error instanceof Failure || violatesUnique(error, 'rounds_one_active_per_currency');
    await repository.postpone(database.orm, planId, isConflict ? pauses.afterConflict : pauses.afterFailure);
    if (!isConflict) throw error;
    return true;
  }
}
