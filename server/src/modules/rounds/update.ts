import type { RoundInput } from '../../../../contract/rounds/rounds';
import { conflict, Failure } from '../../plugins/calls/failure';
import { change, type Operation, type Subject } from '../../plugins/changes/change';
import * as repository from './repository';
import type { StoredRound } from './repository';
import { audited, changeable, findLockedChange, toProgress } from './rules';

const rounds: Subject<StoredRound> = {
  ...audited,
  called: 'Round',
  stateOf: changeable,
  lock: repository.lockRound,
  find: repository.findRound,
};

function requireRunning({ status }: StoredRound): void {
  if (status !== 'IN_PROGRESS') throw new Failure(409, 'The round is over');
}

/** Sets the progress of a round in progress, up or down. @throws Failure 404, 409 */
export const updateRound = (operation: Operation, id: string, input: RoundInput): Promise<StoredRound> =>
  change(
    operation,
    rounds,
    id,
    async (tx, round) => {
      const path = findLockedChange(round, input);
      if (path !== undefined)
        throw conflict(path, `${path} cannot change while the round is in progress`, 'locked');
      await repository.setProgress(tx, id, toProgress(input.progress));
    },
    requireRunning,
  );
