import { randomUUID } from 'node:crypto';
import type { RoundInput } from '../../../../contract/rounds';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/audit/audit';
import { violatesUnique } from '../../plugins/database-errors';
import { conflict, Failure, invalid, notFound } from '../../plugins/failure';
import { isUuid } from '../../plugins/route';
import type { Settings } from '../../settings';
import { findCurrencyCode } from '../currencies/service';
import { tellOfRound } from '../notification-setup/service';
import * as repository from './repository';
import type { StoredRound } from './repository';
import { canComplete, findLockedChange, toProgress } from './rules';
import { decideWinner } from './winner';

/** A round that was just written or locked, which is therefore there. */
function there(round: StoredRound | undefined): StoredRound {
  if (!round) throw notFound('Round');
  return round;
}

/** What the audit trail says of a round. */
const forAudit = ({ number, status, progress, entryFee, type, currency, fiatCurrency }: StoredRound) => ({
  number,
  status,
  progress,
  entryFee,
  type,
  currency: currency.code,
  fiatCurrency: fiatCurrency.code,
});

/**
 * Starts the round of a currency, with the next number.
 * @throws Failure 409 when one is in progress, 422 for an unknown currency
 */
export async function startRound(
  database: Database,
  input: RoundInput,
  audit: Audit,
  requestId: string,
): Promise<StoredRound> {
  const { currencyId, fiatCurrencyId, entryFee, type, progress } = input;
  const code = isUuid(currencyId) ? await findCurrencyCode(database.orm, currencyId) : undefined;
  if (code === undefined) throw invalid('currencyId', 'noSuch', 'There is no such currency');
  if (!isUuid(fiatCurrencyId) || !(await repository.hasFiatCurrency(database.orm, fiatCurrencyId)))
    throw invalid('fiatCurrencyId', 'noSuch', 'There is no such currency');
  try {
    return await database.transaction(async (tx) => {
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
      await tellOfRound(tx, { currencyId, code, number, requestId });
      const round = there(await repository.findRound(tx, id));
      await audit(tx, { kind: 'round', id, after: forAudit(round) });
      return round;
    });
  } catch (error) {
    if (!violatesUnique(error, 'rounds_one_active_per_currency')) throw error;
    throw new Failure(409, `A ${code} round is already in progress`);
  }
}

/**
 * Moves the progress of a round in progress, both ways.
 * @throws Failure 404; 409 when it is over or a locked field differs, which is named
 */
export async function updateRound(
  database: Database,
  id: string,
  input: RoundInput,
  audit: Audit,
): Promise<StoredRound> {
  return database.transaction(async (tx) => {
    const round = there(await repository.lockRound(tx, id));
    if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
    const path = findLockedChange(round, input);
    if (path !== undefined)
      throw conflict(path, `${path} cannot change while the round is in progress`, 'locked');
    await repository.setProgress(tx, id, toProgress(input.progress));
    const updated = there(await repository.findRound(tx, id));
    await audit(tx, { kind: 'round', id, before: forAudit(round), after: forAudit(updated) });
    return updated;
  });
}

/**
 * Completes a round and decides its winner, both or neither.
 * @throws Failure 404; 409 when it is over already or its progress is not 100
 */
export async function completeRound(
  database: Database,
  id: string,
  shares: Pick<Settings, 'platformShare' | 'referralShare'>,
  audit: Audit,
): Promise<StoredRound> {
  return database.transaction(async (tx) => {
    const round = there(await repository.lockRound(tx, id));
    if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is completed already');
    if (!canComplete(round)) throw new Failure(409, 'The round’s progress is not 100');
    await repository.markCompleted(tx, id);
    const winner = await decideWinner(tx, id, shares);
    const completed = there(await repository.findRound(tx, id));
    const after = { ...forAudit(completed), winner: winner ?? null };
    await audit(tx, { kind: 'round', id, before: forAudit(round), after });
    return completed;
  });
}
