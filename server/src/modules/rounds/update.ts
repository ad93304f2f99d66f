import type { RoundInput } from '../../../../contract/rounds';
import type { Database } from '../../db/database';
import type { Audit } from '../../plugins/changes/audit';
import { conflict, Failure } from '../../plugins/calls/failure';
import { requireState } from '../../plugins/changes/seen-version';
import * as repository from './repository';
import type { StoredRound } from './repository';
import { assertFound, changeable, findLockedChange, toAuditEntry, toProgress } from './rules';

/**
 * Sets the progress of a round in progress, up or down.
 * @throws Failure 404; 409 when the round is over or a locked field differs
 */
export async function updateRound(
  database: Database,
  id: string,
  input: RoundInput,
  audit: Audit,
  seenVersion?: string,
): Promise<StoredRound> {
  return database.transaction(async (tx) => {
    const round = assertFound(await repository.lockRound(tx, id));
    if (round.status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
    await requireState(seenVersion, changeable(round));
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
