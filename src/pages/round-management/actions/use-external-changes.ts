import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Currency } from '../../../../contract/rounds/currencies';
import type { Round } from '../../../../contract/rounds/rounds';
import { makeDrafts } from '@roundkeeper/kit/providers/auth/drafts';
import type { CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { useFocusReturn } from '@roundkeeper/kit/ui/dialog/use-focus-return';
import { typedDraft } from '../round-rules';
import type { Conflict } from './conflict-alert';

/** The round in progress, null for none, undefined while it is unknown. */
type KnownRound = Round | null | undefined;

export interface Subject {
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly round: KnownRound;
  readonly refetch: CallResult<Round | null>['refetch'];
  /** Gets the focus when the pressed button is removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The ids of the rounds that were completed here since signing in. */
const completedHere = makeDrafts<true>();

export const rememberCompleted = (roundId: string) => void completedHere.set(roundId, true);

function conflictOf(before: Round | null, after: Round | null, currency: Currency): Conflict | undefined {
  if (before?.id === after?.id) return undefined;
  if (after) return { kind: 'startedElsewhere', round: after, typed: typedDraft(currency.id) };
  if (!before || completedHere.get(before.id)) return undefined;
  return { kind: 'completedElsewhere', round: before };
}

/** Tells this operator's requests from changes by others, which become conflicts. */
export function useExternalChanges({ currency, round, refetch, heading }: Subject) {
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const rememberFocus = useFocusReturn(heading);
  const known = useRef<KnownRound>(undefined);
  const shown = useRef<KnownRound>(undefined);
  const isRunning = useRef(false);

  useEffect(() => {
    shown.current = round;
    if (isRunning.current || round === undefined) return;
    const before = known.current;
    known.current = round;
    const change = before === undefined ? undefined : conflictOf(before, round, currency);
    if (change) setConflict(change);
  }, [round, currency]);

  /** Runs one request at a time, which resolves to the round known after it (undefined: the one shown by then). */
  const run = (request: () => Promise<KnownRound>) => {
    if (isRunning.current) return;
    const giveFocusBack = rememberFocus();
    isRunning.current = true;
    setBusy(true);
    let outcome: KnownRound;
    void request()
      .then((after) => (outcome = after))
      .finally(() => {
        known.current = outcome === undefined ? shown.current : outcome;
        isRunning.current = false;
        setBusy(false);
        giveFocusBack();
      });
  };
  // A refetch of the action may be pending.
  const reload = useCallback(async () => {
    const { data } = await refetch({ cancelRefetch: false });
    return data?.data as KnownRound;
  }, [refetch]);
  /** Returns the version in which a round is shown now; its own when another one is shown. */
  const versionOf = (own: Round) => (shown.current?.id === own.id ? shown.current : own).version;
  return { run, reload, versionOf, busy, conflict, setConflict };
}

export type ExternalChanges = ReturnType<typeof useExternalChanges>;
