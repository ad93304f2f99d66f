import { useState } from 'react';
import type { Round } from '../../../../contract/rounds';
import { parsePercent } from '../rules/percent';
import { progressDrafts, type ProgressDraft } from '../rules/round-drafts';

/** A progress that was set but not sent, and what changes it. */
export interface ProgressDraftState {
  readonly draft: ProgressDraft | undefined;
  /** Takes what was typed or slid to; back at the server's own progress there is no draft any more. */
  readonly change: (value: string) => void;
  readonly forget: () => void;
}

/** The draft of a round's progress, kept while the round itself is asked for again and again. */
export function useProgressDraft(round: Round | null): ProgressDraftState {
  const [, redraw] = useState(0);
  const draft = round ? progressDrafts.get(round.id) : undefined;

  const put = (next: ProgressDraft | undefined) => {
    if (!round) return;
    if (next) progressDrafts.set(round.id, next);
    else progressDrafts.delete(round.id);
    redraw((count) => count + 1);
  };
  const change = (value: string) => {
    if (!round) return;
    const onServer = parsePercent(round.progress);
    if (value !== '' && parsePercent(value) === onServer) put(undefined);
    else put({ value, base: draft?.base ?? onServer });
  };
  return { draft, change, forget: () => put(undefined) };
}
