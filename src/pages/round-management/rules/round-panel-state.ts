import type { Round } from '../../../../contract/rounds';
import type { ProgressDraft } from './round-drafts';
import { parsePercent } from './percent';

/** A button is not there at all, there but not to be pressed, or ready. */
export type ButtonState = 'absent' | 'disabled' | 'ready';

/** What the panel of a currency knows. */
export interface PanelFacts {
  /** The round in progress, or null when there is none. */
  readonly round: Round | null;
  /** A progress that was set and not sent, if any. */
  readonly draft: ProgressDraft | undefined;
  /** Whether what was typed for a new round can be sent. */
  readonly formValid: boolean;
  /** The server's word on completing; undefined until it has spoken. */
  readonly canComplete: boolean | undefined;
  /** Whether a call of this panel is under way. */
  readonly busy: boolean;
}

/** What follows from it for the form and the buttons. */
export interface PanelState {
  readonly inProgress: boolean;
  /** Entry value, type and payment currency can't change any more. */
  readonly locked: boolean;
  /** The percentage the slider shows. */
  readonly progress: number;
  /** The server's percentage, when another operator changed it after the slider was moved. */
  readonly movedTo: number | undefined;
  readonly start: ButtonState;
  readonly update: ButtonState;
  readonly complete: ButtonState;
}

const ready = (isReady: boolean): ButtonState => (isReady ? 'ready' : 'disabled');

/** Whether that round is the one in progress. Anything else is creator mode. */
export const isInProgress = (round: Round | null | undefined): round is Round =>
  round?.status === 'IN_PROGRESS';

/**
 * Where another operator moved the progress after the slider was moved here; undefined when nobody did, or to
 * the same place.
 */
export function progressMovedTo(draft: ProgressDraft | undefined, onServer: number): number | undefined {
  if (!draft || draft.base === onServer || parsePercent(draft.value) === onServer) return undefined;
  return onServer;
}

/** What is locked, shown and enabled (specification, section 4). */
export function roundPanelState(facts: PanelFacts): PanelState {
  const { round, draft, busy } = facts;
  if (!isInProgress(round)) {
    const start = ready(facts.formValid && !busy);
    return {
      inProgress: false,
      locked: false,
      progress: parsePercent(draft?.value ?? ''),
      movedTo: undefined,
      start,
      update: 'absent',
      complete: 'absent',
    };
  }
  const onServer = parsePercent(round.progress);
  const progress = draft === undefined ? onServer : parsePercent(draft.value);
  const differs = progress !== onServer;
  return {
    inProgress: true,
    locked: true,
    progress,
    movedTo: progressMovedTo(draft, onServer),
    start: 'absent',
    update: ready(differs && !busy),
    complete: ready(facts.canComplete === true && !busy),
  };
}
