import type { RoundType } from '../../../../contract/rounds';
import { makeDrafts } from '../../../providers/auth/drafts';

/** What an operator has typed for a round that is not started yet. */
export interface StartDraft {
  readonly entryFee: string;
  readonly progress: string;
  readonly fiatCurrencyId: string;
  readonly type: RoundType;
}

/** A progress that was set but not sent; `base` is what the server had when the slider was moved. */
export interface ProgressDraft {
  readonly value: string;
  readonly base: number;
}

/** Drafts of rounds to start, by the currency's id. */
export const startDrafts = makeDrafts<StartDraft>();

/** The draft of a currency's round in which something was typed that would be missed; undefined when there is none. */
export function typedDraft(currencyId: string): StartDraft | undefined {
  const draft = startDrafts.get(currencyId);
  return draft && draft.entryFee.trim() !== '' ? draft : undefined;
}

/** Drafts of progress, by the round's id. */
export const progressDrafts = makeDrafts<ProgressDraft>();
