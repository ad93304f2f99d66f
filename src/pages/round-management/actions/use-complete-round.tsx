import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useResourceAction } from '../../../kit/actions/use-resource-action';
import rounds from '../../../resources/rounds';
import { CompleteTerms } from './complete-terms';
import { isOutdated, type OwnCalls, type Subject } from './use-own-calls';

/** Completes the round and goes to its page. Refused, the round is shown as it is now. */
export function useCompleteRound(
  { round, currency }: Subject,
  { run, reload, tell }: OwnCalls,
): readonly [() => void, ReactNode] {
  const navigate = useNavigate();
  const action = useResourceAction(rounds, 'complete');
  const complete = () => {
    if (!round) return;
    run(async () => {
      const details = <CompleteTerms round={round} currency={currency} />;
      const outcome = await action.run({ params: { id: round.id } }, { details });
      if (outcome.kind === 'done') {
        void navigate(`/rounds/${encodeURIComponent(round.id)}`);
        return null;
      }
      if (outcome.kind !== 'failed') return undefined;
      const now = await reload();
      if (isOutdated(outcome))
        tell(now === null ? { kind: 'completedElsewhere', round } : { kind: 'completeRefused' });
      return now;
    });
  };
  return [complete, action.dialog];
}
