import type { Round, RoundInput } from '../../../../contract/rounds';
import { entryValueOnWire } from './entry-value';
import { percentOnWire } from './percent';
import type { StartDraft } from './round-drafts';

/** What starts a round, as the wire carries it, from what stands in the form. It may still be refused by the contract. */
export const startInput = (draft: StartDraft, currencyId: string): RoundInput => ({
  entryFee: entryValueOnWire(draft.entryFee),
  progress: percentOnWire(draft.progress),
  currencyId,
  fiatCurrencyId: draft.fiatCurrencyId,
  type: draft.type,
});

/** What moves the progress of a round: the same form, with everything that is locked as it is. */
export const updateInput = (round: Round, progress: string): RoundInput => ({
  entryFee: round.entryFee,
  progress: percentOnWire(progress),
  currencyId: round.currencyId,
  fiatCurrencyId: round.fiatCurrencyId,
  type: round.type,
});
