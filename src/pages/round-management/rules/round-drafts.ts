import type { RoundType } from '../../../../contract/rounds';

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

/** Kept outside the components, so that another tab, another page and a refetch leave it alone. */
const starts = new Map<string, StartDraft>();
const progresses = new Map<string, ProgressDraft>();

/** Drafts of rounds to start, by the currency's id. */
export const startDrafts: Pick<Map<string, StartDraft>, 'get' | 'set' | 'delete'> = starts;

/** The draft of a currency's round in which something was typed that would be missed; undefined when there is none. */
export function typedDraft(currencyId: string): StartDraft | undefined {
  const draft = starts.get(currencyId);
  return draft && draft.entryFee.trim() !== '' ? draft : undefined;
}

/** Drafts of progress, by the round's id. */
export const progressDrafts: Pick<Map<string, ProgressDraft>, 'get' | 'set' | 'delete'> = progresses;

/** Forgets everything that was typed and not sent. */
export function forgetDrafts(): void {
  starts.clear();
  progresses.clear();
}
