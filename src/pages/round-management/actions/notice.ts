import type { Round } from '../../../../contract/rounds';
import type { StartDraft } from '../rules/round-drafts';

/** What happened to a round without this operator's doing. It stays said until it is dismissed. */
export type Notice =
  | {
      /** Start was pressed here as well, and refused. */
      readonly kind: 'startRefused';
      /** The round that won; null when it was over before it could be shown. */
      readonly round: Round | null;
      readonly typed: StartDraft | undefined;
    }
  | {
      readonly kind: 'startedElsewhere';
      readonly round: Round;
      /** What had been typed here for the next round, if anything. */
      readonly typed: StartDraft | undefined;
    }
  | { readonly kind: 'completedElsewhere'; readonly round: Pick<Round, 'id' | 'number'> }
  | { readonly kind: 'updateRefused' }
  | { readonly kind: 'completeRefused' };
