import { randomUUID } from 'node:crypto';
import type { RoundInput } from '../../../../contract/rounds';
import type { Database, Executor, Transaction } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { violatesUnique } from '../../plugins/database-errors';
import { conflict, Failure, invalid, notFound } from '../../plugins/failure';
import { isUuid } from '../../plugins/route';
import type { Settings } from '../../settings';
import { findCurrencyCode } from '../currencies/service';
import { notifyRoundStarted } from '../notification-setup/service';
import * as repository from './repository';
import type { StoredRound } from './repository';
import { canComplete, findLockedChange, toProgress } from './rules';
import { decideWinner } from './winner';

/** @throws Failure 404 for a missing round */
function assertFound(round: StoredRound | undefined): StoredRound {
  if (!round) throw notFound('Round');
  return round;
}

const toAuditEntry = ({
  number,
  status,
  progress,
  entryFee,
  type,
  currency,
  fiatCurrency,
  dollarRate,
}: StoredRound) => ({
  number,
  status,
  progress,
  entryFee,
  type,
  currency: currency.code,
  fiatCurrency: fiatCurrency.code,
  dollarRate,
});

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
  /** The code of its currency. */
  readonly code: string;
  readonly requestId: string;
}

/** Starts a round within a transaction, which fails where one of the currency is in progress. */
export async function beginRound(
  tx: Transaction,
  { input, code, requestId }: Start,
  audit: Audit,
): Promise<StoredRound> {
  const { currencyId, fiatCurrencyId, entryFee, type, progress } = input;
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
  });
  await notifyRoundStarted(tx, { currencyId, code, number, requestId });
  const round = assertFound(await repository.findRound(tx, id));
  await audit(tx, { kind: 'round', id, name: String(number), after: toAuditEntry(round) });
  return round;
}

/** Starts the currency's next round. @throws Failure 409 when one is in progress, 422 for an unknown currency */
export async function startRound(
  database: Database,
  input: RoundInput,
  audit: Audit,
  requestId: string,
): Promise<StoredRound> {
  const code = await assertCurrencies(database.orm, input);
  try {
    return await database.transaction((tx) => beginRound(tx, { input, code, requestId }, audit));
  } catch (error) {
    if (!violatesUnique(error, 'rounds_one_active_per_currency')) throw error;
    throw new Failure(409, `A ${code} round is already in progress`);
  }
}

export const hasActiveRound = async (db: Executor, currencyId: string): Promise<boolean> =>
  (await repository.findActiveRound(db, currencyId)) !== undefined;

/** Moves the progress of a round in progress up, never down. */
export const raiseProgress = (tx: Transaction, id: string, progress: number): Promise<void> =>
  repository.raiseProgress(tx, id, progress);

/**
 * Sets the progress of a round in progress, up or down.
 * @throws Failure 404; 409 when the round is over or a locked field differs
 */
export async function updateRound(
  database: Database,
  id: string,
  input: RoundInput,
  audit: Audit,
): Promise<StoredRound> {
  return database.transaction(async (tx) => {
    const round = assertFound(await repository.lockRound(tx, id));
    if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
    const path = findLockedChange(round, input);
    if (path !== undefined)
      throw conflict(path, `${path} cannot change while the round is in progress`, 'locked');
    await repository.setProgress(tx, id, toProgress(input.progress));
    const updated = assertFound(await repository.findRound(tx, id));
    await audit(tx, {
      kind: 'round',
      id,
      name: String(round.number),
      before: toAuditEntry(round),
      after: toAuditEntry(updated),
    });
    return updated;
  });
}

type Shares = Pick<Settings, 'platformShare' | 'referralShare'>;

/**
 * Completes a round and decides its winner, within a transaction.
 * @throws Failure 404; 409 when it is over or its progress is below 100
 */
export async function endRound(
  tx: Transaction,
  id: string,
  shares: Shares,
  audit: Audit,
): Promise<StoredRound> {
  const round = assertFound(await repository.closeRound(tx, id));
  if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is completed already');
  if (!canComplete(round)) throw new Failure(409, 'The round’s progress is not 100');
  await repository.markCompleted(tx, id);
  const winner = await decideWinner(tx, id, shares);
  const completed = assertFound(await repository.findRound(tx, id));
  const after = { ...toAuditEntry(completed), winner: winner ?? null };
  await audit(tx, { kind: 'round', id, name: String(round.number), before: toAuditEntry(round), after });
  return completed;
}

/** Completes a round and decides its winner in one transaction. @throws Failure as {@link endRound} does */
export const completeRound = (
  database: Database,
  id: string,
  shares: Shares,
  audit: Audit,
): Promise<StoredRound> => database.transaction((tx) => endRound(tx, id, shares, audit));
