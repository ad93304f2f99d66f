import { useEffect, useRef } from 'react';
import type { Round } from '../../../../contract/rounds';

/** The part of a change that this operator did not make. */
export interface Elsewhere {
  readonly onStarted: (round: Round) => void;
  readonly onCompleted: (round: Round) => void;
}

/** The round in progress, null for none, undefined while it is not known. */
export type KnownRound = Round | null | undefined;

/**
 * Notices that the round of a currency became another without this operator's doing.
 * @param round the round in progress, null for none, undefined while it is not known
 * @returns what runs this operator's own call: nothing is noticed meanwhile, and what the call resolves to is
 *   the round that is known afterwards (undefined: the one that is shown by then)
 */
export function useRoundChanges(
  round: KnownRound,
  { onStarted, onCompleted }: Elsewhere,
): (call: () => Promise<KnownRound>) => Promise<void> {
  const known = useRef<KnownRound>(undefined);
  const shown = useRef<KnownRound>(undefined);
  const ownCalls = useRef(0);

  useEffect(() => {
    shown.current = round;
    if (ownCalls.current > 0 || round === undefined) return;
    const before = known.current;
    known.current = round;
    if (before === undefined || before?.id === round?.id) return;
    if (round) onStarted(round);
    else if (before) onCompleted(before);
  }, [round, onStarted, onCompleted]);

  return async (call) => {
    ownCalls.current += 1;
    let outcome: KnownRound;
    try {
      outcome = await call();
    } finally {
      known.current = outcome === undefined ? shown.current : outcome;
      ownCalls.current -= 1;
    }
  };
}
