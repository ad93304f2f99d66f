import { useCallback, useState, type RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Currency } from '../../../../contract/currencies';
import type { Round } from '../../../../contract/rounds';
import type { ActionOutcome } from '../../../kit/actions/action-run';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { typedDraft } from '../rules/round-drafts';
import type { Notice } from './notice';
import { useRoundChanges, type KnownRound } from './use-round-changes';

/** The round that is acted upon, and its surroundings. */
export interface Subject {
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  /** The round in progress, null for none, undefined while it is not known. */
  readonly round: KnownRound;
  /** Asks for the round in progress anew. */
  readonly refetch: UseQueryResult<Round | null>['refetch'];
  /** Takes the focus when the button that was pressed is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** What this operator's calls share: one at a time, their own changes told from others', and the focus afterwards. */
export interface OwnCalls {
  /** Runs a call that resolves to the round known after it (undefined: the one shown by then). */
  readonly run: (call: () => Promise<KnownRound>) => void;
  /** Asks for the round in progress as it is now. */
  readonly reload: () => Promise<KnownRound>;
  /** From the question until its outcome is shown. */
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly tell: (notice: Notice | undefined) => void;
}

/** Whether a call failed because the round is not as it was shown: gone, over, or started by somebody else. */
export const isOutdated = (outcome: ActionOutcome) =>
  outcome.kind === 'failed' && (outcome.error.status === 409 || outcome.error.status === 404);

/** Keeps this operator's calls apart from what others do, of which it makes notices. */
export function useOwnCalls({ currency, round, refetch, heading }: Subject): OwnCalls {
  const [notice, tell] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const rememberFocus = useFocusReturn(heading);

  const onStarted = useCallback(
    (started: Round) => tell({ kind: 'startedElsewhere', round: started, typed: typedDraft(currency.id) }),
    [currency.id],
  );
  const onCompleted = useCallback(
    (completed: Round) => tell({ kind: 'completedElsewhere', round: completed }),
    [],
  );
  const apart = useRoundChanges(round, { onStarted, onCompleted });

  const run = (call: () => Promise<KnownRound>) => {
    if (busy) return;
    const giveFocusBack = rememberFocus();
    setBusy(true);
    void apart(call).finally(() => {
      setBusy(false);
      giveFocusBack();
    });
  };
  // The action's own refreshing may be asking already.
  const reload = async () => (await refetch({ cancelRefetch: false })).data;
  return { run, reload, busy, notice, tell };
}
