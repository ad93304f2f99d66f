import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Approval, WaitingAnswer } from '../../../../contract/platform/approvals';
import type { Transaction } from '../../db/database';
import { conflict, found } from '../../plugins/calls/failure';
import type { Audit } from '../../plugins/changes/audit';
import { record, type Audited } from '../../plugins/changes/change';
import type { Settings } from '../../settings/settings';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import type { NewApproval, StoredApproval } from './repository';

export type { StoredApproval } from './repository';

export type ApprovalRules = Pick<Settings, 'approvals'>;

const goodForHours = 72;

export function toApproval(stored: StoredApproval): Approval {
  const { fiatCurrencyId: _, seenVersion: __, ...approval } = stored;
  return isoTimes(approval);
}

export const audited: Audited<StoredApproval> = {
  kind: 'approval',
  nameOf: ({ subject }) => subject,
  entryOf: ({ action, status, revenue, rateBefore, rateAfter, requestedBy, reason }) => ({
    action,
    status,
    revenue,
    rateBefore,
    rateAfter,
    requestedBy,
    reason,
  }),
};

/**
 * Requests an approval of what would be done to a round or a rate that is locked; returns the request that waits where the
 * same is requested already. @throws Failure 409
 */
export async function requestApproval(
  tx: Transaction,
  asked: Omit<NewApproval, 'id' | 'expiresAt'>,
  audit: Audit,
): Promise<StoredApproval> {
  const id = randomUUID();
  const row = { ...asked, id, expiresAt: new Date(Date.now() + goodForHours * 3_600_000) };
  const waiting = await repository.findWaiting(tx, row);
  if (waiting && Number(waiting.rateAfter) === Number(asked.rateAfter ?? null)) return waiting;
  if (waiting) throw conflict('dollarRate', `Another rate of ${asked.subject} waits for an approval`);
  await repository.insertApproval(tx, row);
  const stored = found(await repository.findApproval(tx, id), 'Request');
  const asRequest: Audit = (inside, deed) => audit(inside, { ...deed, action: 'approvals.request' });
  await record(tx, asRequest, audited, { after: stored });
  return stored;
}

export const { storeExpired } = repository;

/** Answers that a call was not done, and waits for an approval. */
export function answerWaiting(reply: FastifyReply, approval: StoredApproval): WaitingAnswer {
  void reply.code(202);
  return { waiting: toApproval(approval) };
}
