import type { ReactNode } from 'react';
import { useResourceAction } from '../../../kit/actions/use-resource-action';
import rounds from '../../../resources/rounds';
import type { ProgressDraftState } from '../form/use-progress-draft';
import { updateInput } from '../rules/round-input';
import { ProgressTerms } from './progress-terms';
import { isOutdated, type OwnCalls, type Subject } from './use-own-calls';

/** Sends the progress that was set. Refused, it stays set, and the round is shown as it is now. */
export function useUpdateRound(
  { round }: Subject,
  { run, reload, tell }: OwnCalls,
  { draft, forget }: ProgressDraftState,
): readonly [() => void, ReactNode] {
  const action = useResourceAction(rounds, 'update');
  const update = () => {
    if (!round || !draft) return;
    run(async () => {
      const outcome = await action.run(
        { params: { id: round.id }, body: updateInput(round, draft.value) },
        { details: <ProgressTerms round={round} draft={draft} /> },
      );
      if (outcome.kind !== 'done' && outcome.kind !== 'failed') return undefined;
      const now = await reload();
      if (outcome.kind === 'done') {
        forget();
        tell(undefined);
      } else if (isOutdated(outcome))
        tell(now === null ? { kind: 'completedElsewhere', round } : { kind: 'updateRefused' });
      return now;
    });
  };
  return [update, action.dialog];
}
