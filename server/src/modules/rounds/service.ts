import { randomUUID } from 'node:crypto';
import type { CompletionEffect } from '../../../../contract/rounds/effects';
import type { IssueCode } from '@roundkeeper/kit/wire/errors';
import type { RoundInput } from '../../../../contract/rounds/rounds';
import type { Database, Executor, Transaction } from '../../db/database';
import { violatesUnique } from '../../db/database-errors';
import { Failure, found, invalid } from '../../plugins/calls/failure';
import { isUuid } from '../../db/ids';
import type { Audit } from '../../plugins/changes/audit';
import { record, type Operation } from '../../plugins/changes/change';
import { requireState, versionOf } from '../../plugins/changes/seen-version';
import { findCurrencyCode } from '../currencies/service';
import { notifyRoundStarted } from '../notification-setup/service';
import { requestApproval, type ApprovalRules, type StoredApproval } from '../approvals/service';
import { findTerms, toCents, type Defaults } from '../platform-settings/service';
import * as repository from './repository';
import { audited, canComplete, changeable, toProgress } from './rules';
import { decideWinner, findLikelyWinner, type Shares } from './winner-repository';

/** A 422 whose own message says why, for a form that has no such field. */
const refusedStart = (path: keyof RoundInput, code: IssueCode, message: string) =>
  new Failure(422, message, { issues: [{ path, code, message }] });

/** Returns the code of the currency of a round. @throws Failure 422 for a currency that does not exist */
export async function assertCurrencies(
  db: Executor,
  { currencyId, fiatCurrencyId }: Pick<RoundInput, 'currencyId' | 'fiatCurrencyId'>,
): Promise<string> {
  const code = isUuid(currencyId) ? await findCurrencyCode(db, currencyId) : undefined;
  if (code === undefined) throw invalid('currencyId', 'noSuch', 'There is no such currency');
  if (!isUuid(fiatCurrencyId) || !(await repository.hasFiatCurrency(db, fiatCurrencyId)))
    throw invalid('fiatCurrencyId', 'noSuch', 'There is no such currency');
  return code;
}

interface Start {
  readonly input: RoundInput;
  readonly code: string;
  readonly requestId: string;
  readonly defaults: Defaults;
}

/**
 * Starts a round within a transaction, on the platform's terms of this moment; the transaction fails where one of the currency
 * is in progress. @throws Failure 422
 */
export async function beginRound(
  tx: Transaction,
  { input, code, requestId, defaults }: Start,
  audit: Audit,
): Promise<repository.StoredRound> {
  const { currencyId, fiatCurrencyId, entryFee, type, progress } = input;
  const { networks, fees, ...terms } = await findTerms(tx, defaults);
  if (networks && !networks.includes(currencyId.toLowerCase()))
    throw refusedStart('currencyId', 'choice', `No round may start in ${code} now`);
  if (fees.length > 0 && !fees.includes(toCents(entryFee)))
    throw refusedStart('entryFee', 'choice', `The entry fee is one of ${fees.join(', ')}`);
  const id = randomUUID();
  const number = await repository.nextRoundNumber(tx);
  await repository.insertRound(tx, {
    id,
    number,
    progress: toProgress(progress),
    entryFee,
    type,
    currencyId,
    fiatCurrencyId,
    ...terms,
  });
  await notifyRoundStarted(tx, { currencyId, code, number, requestId });
  const round = found(await repository.findRound(tx, id), 'Round');
  await record(tx, audit, audited, { after: round });
  return round;
}

/** Starts the currency's next round, on the platform's terms of this moment. @throws Failure 409, 422 */
export async function startRound(
  { database, audit }: Operation,
  input: RoundInput,
  requestId: string,
  defaults: Defaults,
): Promise<repository.StoredRound> {
  const code = await assertCurrencies(database.orm, input);
  try {
    return await database.transaction((tx) => beginRound(tx, { input, code, requestId, defaults }, audit));
  } catch (error) {
    if (!violatesUnique(error, 'rounds_one_active_per_currency')) throw error;
    throw new Failure(409, `A ${code} round is already in progress`);
  }
}

export const { raiseProgress, getRevenue } = repository;

export const hasActiveRound = async (db: Executor, currencyId: string): Promise<boolean> =>
  (await repository.findActiveRound(db, currencyId)) !== undefined;

/** Returns the shares that a round started with; those of the environment for one from before there were settings. */
async function findShares(
  db: Executor,
  id: string,
  { platformShare, referralShare }: Shares,
): Promise<Shares> {
  const stored = await repository.findShares(db, id);
  return {
    platformShare: stored?.platformShare ?? platformShare,
    referralShare: stored?.referralShare ?? referralShare,
  };
}

/** @throws Failure 409 when the round is over */
function requireRunning({ status }: repository.StoredRound): void {
  if (status !== 'IN_PROGRESS') throw new Failure(409, 'The round is completed already');
}

/** @throws Failure 409 when the round is over or its progress is below 100 */
function requireCompletable(round: repository.StoredRound): void {
  requireRunning(round);
  if (!canComplete(round)) throw new Failure(409, 'The round’s progress is not 100');
}

/** Returns who would win a round if it were completed now, and what would be paid. @throws Failure 404, 409 */
export async function getCompletionEffect(
  { orm }: Database,
  id: string,
  defaults: Shares,
): Promise<CompletionEffect> {
  const round = found(await repository.findRound(orm, id), 'Round');
  requireCompletable(round);
  const likely = await findLikelyWinner(orm, id, await findShares(orm, id, defaults));
  const codes = { currencyCode: round.currency.code, fiatCurrencyCode: round.fiatCurrency.code };
  if (!likely) return { ...codes, winner: null, referrer: null };
  const { userId, name, email, bid, reward, referralUserId, referralName, referralReward } = likely;
  const isReferred = referralUserId !== null && referralName !== null && referralReward !== null;
  return {
    ...codes,
    winner: { userId, name, email, bid, reward },
    referrer: isReferred ? { userId: referralUserId, name: referralName, reward: referralReward } : null,
  };
}

interface Ending {
  readonly round: repository.StoredRound;
  /** The revenue in dollars where the round was not completed and waits for an approval. */
  readonly waitsWith?: string;
}

/** Locks a round as its completion does, before anything that belongs to it. */
export async function lockForCompletion(tx: Transaction, id: string): Promise<void> {
  await repository.closeRound(tx, id);
}

/**
 * Completes a round and decides its winner, within a transaction, or only locks it where that needs an approval.
 * @throws Failure 404; 409 when it is over or its progress is below 100
 */
export async function endRound(
  tx: Transaction,
  id: string,
  { approvals, ...defaults }: Shares & ApprovalRules,
  audit: Audit,
  seenVersion?: string,
): Promise<Ending> {
  const round = found(await repository.closeRound(tx, id), 'Round');
  requireRunning(round);
  await requireState(seenVersion, changeable(round));
  requireCompletable(round);
  if (approvals.roundsAbove !== undefined) {
    const revenue = await getRevenue(tx, id);
    if (Number(revenue) > approvals.roundsAbove) return { round, waitsWith: revenue };
  }
  await repository.markCompleted(tx, id);
  const winner = await decideWinner(tx, id, await findShares(tx, id, defaults));
  const completed = found(await repository.findRound(tx, id), 'Round');
  const { kind, entryOf } = audited;
  const after = { ...entryOf(completed), winner: winner ?? null };
  await audit(tx, { kind, id, name: String(round.number), before: entryOf(round), after });
  return { round: completed };
}

/**
 * Completes a round and decides its winner in one transaction, or requests an approval of that.
 * @throws Failure as {@link endRound} does
 */
export const completeRound = (
  { database, caller, audit, seenVersion }: Operation,
  id: string,
  rules: Shares & ApprovalRules,
): Promise<{ readonly round: repository.StoredRound } | { readonly waiting: StoredApproval }> =>
  database.transaction(async (tx) => {
    const { round, waitsWith } = await endRound(tx, id, rules, audit, seenVersion);
    if (waitsWith === undefined) return { round };
    const asked = {
      action: 'COMPLETE_ROUND',
      roundId: id,
      subject: `${round.currency.code} ${String(round.number)}`,
      seenVersion: versionOf(changeable(round)),
      revenue: waitsWith,
      requestedBy: caller.id,
    } as const;
    return { waiting: await requestApproval(tx, asked, audit) };
  });
