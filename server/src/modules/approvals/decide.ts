import { may, type Action } from '../../../../contract/platform/access';
import type { ApprovalAction, ApprovalEffect } from '../../../../contract/platform/approvals';
import { toVersionTag } from '@roundkeeper/kit/wire/versions';
import type { Database, Executor, Transaction } from '../../db/database';
import { Failure, found } from '../../plugins/calls/failure';
import type { Audit } from '../../plugins/changes/audit';
import { record, type Operation } from '../../plugins/changes/change';
import type { Settings } from '../../settings/settings';
import { applyRate, findRate, lockChangeable } from '../currencies/service';
import { endRound, getCompletionEffect, getRevenue, lockForCompletion } from '../rounds/service';
import * as repository from './repository';
import type { StoredApproval } from './repository';
import { audited } from './service';

/** The permission that who asked must still have, and the call that they made. */
const permissions: Readonly<Record<ApprovalAction, Action>> = {
  COMPLETE_ROUND: 'rounds.complete',
  CHANGE_RATE: 'rates.update',
};

const whyNot = {
  APPROVED: 'The request is approved already',
  REFUSED: 'The request was refused',
  WITHDRAWN: 'The request was withdrawn',
  OUTDATED: 'What the request is about has changed since; it has to be asked for again',
  EXPIRED: 'The request has expired; it has to be asked for again',
} as const;

/** @throws Failure 409 for a request that is decided, outdated or expired */
function requireWaiting({ status }: StoredApproval): void {
  if (status !== 'WAITING') throw new Failure(409, whyNot[status]);
}

/** @throws Failure 403 for who asked */
function requireOther({ requestedById }: StoredApproval, decidedBy: string): void {
  if (requestedById === decidedBy) throw new Failure(403, 'Another person has to decide what you asked for');
}

/** @throws Failure 409 when who asked has been suspended since, or may not do it any more */
async function requireAllowed(tx: Transaction, { action, requestedById }: StoredApproval): Promise<void> {
  const requester = await repository.lockRequester(tx, requestedById);
  if (requester?.status !== 'APPROVED' || !may(requester.type, permissions[action]))
    throw new Failure(409, 'Whoever asked for it may no longer do it');
}

const findRequest = async (db: Executor, id: string): Promise<StoredApproval> =>
  found(await repository.findApproval(db, id), 'Request');

/**
 * Stores a decision on a locked request that waits, does what follows from it, and audits it: last of all, because the trail
 * is locked from then on.
 */
async function decide(
  tx: Transaction,
  { caller, audit }: Operation,
  id: string,
  decision: { readonly status: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'; readonly reason?: string },
  check: (request: StoredApproval) => void | Promise<void>,
  work?: (request: StoredApproval) => Promise<unknown>,
): Promise<StoredApproval> {
  const before = found(await repository.lockApproval(tx, id), 'Request');
  await check(before);
  requireWaiting(before);
  await repository.storeDecision(tx, id, { ...decision, decidedBy: caller.id });
  const after = await findRequest(tx, id);
  await work?.(after);
  await record(tx, audit, audited, { before, after });
  return after;
}

/** Approves a request and does what was asked, both named in the trail. */
function carryOut(
  tx: Transaction,
  operation: Operation,
  { action, requestedBy, id }: StoredApproval,
  work: (request: StoredApproval, audit: Audit) => Promise<unknown>,
): Promise<StoredApproval> {
  const audit: Audit = (inside, deed) =>
    operation.audit(inside, {
      ...deed,
      action: permissions[action],
      after: { ...deed.after, requestedBy, approval: id },
    });
  return decide(
    tx,
    operation,
    id,
    { status: 'APPROVED' },
    (request) => requireAllowed(tx, request),
    (approved) => work(approved, audit),
  );
}

/**
 * Approves a request and does what was asked, in one transaction. The round or rate is locked before the request, as whoever
 * changes it does. The request is stored as approved first: the change of its object makes those that wait outdated.
 * @throws Failure 404; 403 for who asked; 409 when it does not wait or who asked may not do it any more; 412
 */
export function approveRequest(
  operation: Operation,
  id: string,
  settings: Settings,
): Promise<StoredApproval> {
  const rules = { ...settings, approvals: { roundsAbove: undefined, rates: false } };
  return operation.database.transaction(async (tx) => {
    const request = await findRequest(tx, id);
    requireOther(request, operation.caller.id);
    const { roundId, fiatCurrencyId, rateAfter } = request;
    if (roundId !== null) {
      await lockForCompletion(tx, roundId);
      return carryOut(tx, operation, request, ({ seenVersion }, audit) =>
        endRound(tx, roundId, rules, audit, toVersionTag(seenVersion)),
      );
    }
    if (fiatCurrencyId === null || rateAfter === null) throw new Error('a request is about nothing');
    const rate = await lockChangeable(tx, fiatCurrencyId);
    return carryOut(tx, operation, request, (_, audit) => applyRate(tx, rate, rateAfter, audit));
  });
}

/** Refuses a request. @throws Failure 404; 403 for who asked; 409 when it does not wait */
export const refuseRequest = (operation: Operation, id: string, reason: string | undefined) =>
  operation.database.transaction((tx) =>
    decide(tx, operation, id, { status: 'REFUSED', ...(reason === undefined ? {} : { reason }) }, (request) =>
      requireOther(request, operation.caller.id),
    ),
  );

/** Withdraws the caller's own request. @throws Failure 404; 403 for another's; 409 when it does not wait */
export const withdrawRequest = (operation: Operation, id: string) =>
  operation.database.transaction((tx) =>
    decide(tx, operation, id, { status: 'WITHDRAWN' }, ({ requestedById }) => {
      if (requestedById !== operation.caller.id) throw new Failure(403, 'Only who asked for it withdraws it');
    }),
  );

/** Returns what a request would do if it were approved now. @throws Failure 404; 409 when it cannot be approved */
export async function getEffect(database: Database, id: string, settings: Settings): Promise<ApprovalEffect> {
  const request = await findRequest(database.orm, id);
  requireWaiting(request);
  const { roundId, fiatCurrencyId, rateAfter } = request;
  const nothing = { revenue: null, winner: null, reward: null, fiatCurrencyCode: null };
  if (roundId === null) {
    const rate = await findRate(database.orm, fiatCurrencyId ?? '');
    return { ...nothing, rateBefore: rate?.dollarRate ?? null, rateAfter };
  }
  const { winner, fiatCurrencyCode } = await getCompletionEffect(database, roundId, settings);
  return {
    revenue: await getRevenue(database.orm, roundId),
    winner: winner?.name ?? null,
    reward: winner?.reward ?? null,
    fiatCurrencyCode,
    rateBefore: null,
    rateAfter: null,
  };
}
