import { may, type Action } from '../../../../contract/access';
import type { ApprovalAction, ApprovalEffect } from '../../../../contract/approvals';
import { toVersionTag } from '../../../../contract/versions';
import type { Database, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { Failure } from '../../plugins/calls/failure';
import type { Settings } from '../../settings';
import { applyRate, findRate, lockChangeable } from '../currencies/service';
import { endRound, getCompletionEffect, getRevenue, lockForCompletion } from '../rounds/service';
import * as repository from './repository';
import type { StoredApproval } from './repository';
import { assertFound, toAuditEntry } from './service';

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

interface Decision {
  readonly id: string;
  /** Who decides. */
  readonly decidedBy: string;
  readonly audit: Audit;
}

/**
 * Stores a decision on a locked request that waits, does what follows from it, and audits it: last of all, because the trail
 * is locked from then on.
 */
async function decide(
  tx: Transaction,
  { id, decidedBy, audit }: Decision,
  decision: { readonly status: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'; readonly reason?: string },
  check: (request: StoredApproval) => void | Promise<void>,
  work?: (request: StoredApproval) => Promise<unknown>,
): Promise<StoredApproval> {
  const before = assertFound(await repository.lockApproval(tx, id));
  await check(before);
  requireWaiting(before);
  await repository.storeDecision(tx, id, { ...decision, decidedBy });
  const after = assertFound(await repository.findApproval(tx, id));
  await work?.(after);
  const states = { before: toAuditEntry(before), after: toAuditEntry(after) };
  await audit(tx, { kind: 'approval', id, name: before.subject, ...states });
  return after;
}

/** Approves a request and does what was asked, both named in the trail. */
function carryOut(
  tx: Transaction,
  decision: Decision,
  { action, requestedBy, id }: StoredApproval,
  work: (request: StoredApproval, audit: Audit) => Promise<unknown>,
): Promise<StoredApproval> {
  const audit: Audit = (inside, deed) =>
    decision.audit(inside, {
      ...deed,
      action: permissions[action],
      after: { ...deed.after, requestedBy, approval: id },
    });
  return decide(
    tx,
    decision,
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
  database: Database,
  decision: Decision,
  settings: Settings,
): Promise<StoredApproval> {
  const rules = { ...settings, approvals: { roundsAbove: undefined, rates: false } };
  return database.transaction(async (tx) => {
    const request = assertFound(await repository.findApproval(tx, decision.id));
    requireOther(request, decision.decidedBy);
    const { roundId, fiatCurrencyId, rateAfter } = request;
    if (roundId !== null) {
      await lockForCompletion(tx, roundId);
      return carryOut(tx, decision, request, ({ seenVersion }, audit) =>
        endRound(tx, roundId, rules, audit, toVersionTag(seenVersion)),
      );
    }
    if (fiatCurrencyId === null || rateAfter === null) throw new Error('a request is about nothing');
    const rate = await lockChangeable(tx, fiatCurrencyId);
    return carryOut(tx, decision, request, (_, audit) => applyRate(tx, rate, rateAfter, audit));
  });
}

/** Refuses a request. @throws Failure 404; 403 for who asked; 409 when it does not wait */
export const refuseRequest = (
  database: Database,
  decision: Decision,
  reason: string | undefined,
): Promise<StoredApproval> =>
  database.transaction((tx) =>
    decide(tx, decision, { status: 'REFUSED', ...(reason === undefined ? {} : { reason }) }, (request) =>
      requireOther(request, decision.decidedBy),
    ),
  );

/** Withdraws the caller's own request. @throws Failure 404; 403 for another's; 409 when it does not wait */
export const withdrawRequest = (database: Database, decision: Decision): Promise<StoredApproval> =>
  database.transaction((tx) =>
    decide(tx, decision, { status: 'WITHDRAWN' }, ({ requestedById }) => {
      if (requestedById !== decision.decidedBy) throw new Failure(403, 'Only who asked for it withdraws it');
    }),
  );

/** Returns what a request would do if it were approved now. @throws Failure 404; 409 when it cannot be approved */
export async function getEffect(database: Database, id: string, settings: Settings): Promise<ApprovalEffect> {
  const request = assertFound(await repository.findApproval(database.orm, id));
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
