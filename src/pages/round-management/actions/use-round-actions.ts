import type { ReactNode } from 'react';
import type { RoundInput } from '../../../../contract/rounds';
import { useProgressDraft, type ProgressDraftState } from '../form/use-progress-draft';
import type { Notice } from './notice';
import { useCompleteRound } from './use-complete-round';
import { useOwnCalls, type Subject } from './use-own-calls';
import { useStartRound } from './use-start-round';
import { useUpdateRound } from './use-update-round';

/** What an operator can do to the round of a currency, and what became of it. */
export interface RoundActions {
  readonly start: (input: RoundInput) => void;
  readonly update: () => void;
  readonly complete: () => void;
  readonly progress: ProgressDraftState;
  /** From the question until its outcome is shown. */
  readonly busy: boolean;
  readonly notice: Notice | undefined;
  readonly dismiss: () => void;
  /** The questions; at most one of them is open. */
  readonly dialogs: Readonly<Record<'start' | 'update' | 'complete', ReactNode>>;
}

/** Start, update and complete with their questions; what another operator does meanwhile becomes a notice. */
export function useRoundActions(subject: Subject): RoundActions {
  const calls = useOwnCalls(subject);
  const progress = useProgressDraft(subject.round ?? null);
  const [start, startDialog] = useStartRound(subject, calls);
  const [update, updateDialog] = useUpdateRound(subject, calls, progress);
  const [complete, completeDialog] = useCompleteRound(subject, calls);
  return {
    start,
    update,
    complete,
    progress,
    busy: calls.busy,
    notice: calls.notice,
    dismiss: () => calls.tell(undefined),
    dialogs: { start: startDialog, update: updateDialog, complete: completeDialog },
  };
}
