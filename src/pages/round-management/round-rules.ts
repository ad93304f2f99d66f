import { completeAt, type Round, type RoundInput } from '../../../contract/rounds/rounds';
import type { RoundSeries } from '../../../contract/rounds/series';
import { makeDrafts } from '@roundkeeper/kit/providers/auth/drafts';

export type StartDraft = Omit<RoundInput, 'currencyId'>;

/** A progress that was set but not sent; `base` is the server's when the slider was moved. */
export interface ProgressDraft {
  readonly value: string;
  readonly base: number;
}

export interface RefusedEntryValue {
  readonly entryFee: string;
  readonly message: string;
}

/** By the currency's id. */
export const startDrafts = makeDrafts<StartDraft>();

/** By the round's id. */
export const progressDrafts = makeDrafts<ProgressDraft>();

export function typedDraft(currencyId: string): StartDraft | undefined {
  const draft = startDrafts.get(currencyId);
  return draft && draft.entryFee.trim() !== '' ? draft : undefined;
}

/** Returns the whole percentage of a text, 0 to 100: a trailing percent sign is accepted, an emptied field is 0. */
export function parsePercent(text: string): number {
  const value = Number(text.replace('%', '').trim());
  if (!Number.isFinite(value)) return 0;
  return Math.min(completeAt, Math.max(0, Math.round(value)));
}

/** Returns the colour of a currency and the progress of its round as custom properties. */
export const tint = (code: string, percent = 0) => ({
  '--tint': `var(--currency-${code.toLowerCase()}, var(--currency-other))`,
  '--dial': percent,
});

export const percentOnWire = (text: string): string => String(parsePercent(text));

/** Returns the entry value as it is sent. A comma is the decimal point before at most two digits, never between thousands. */
export function entryValueOnWire(typed: string): string {
  return typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}

export const startInput = (draft: StartDraft, currencyId: string): RoundInput => ({
  entryFee: entryValueOnWire(draft.entryFee),
  progress: percentOnWire(draft.progress),
  currencyId,
  fiatCurrencyId: draft.fiatCurrencyId,
  type: draft.type,
});

export const updateInput = ({ entryFee, currencyId, fiatCurrencyId, type }: Round, progress: string) => ({
  entryFee,
  progress: percentOnWire(progress),
  currencyId,
  fiatCurrencyId,
  type,
});

/** Returns the percentage that another operator has set since the slider was moved here; undefined where it is the same. */
export function progressMovedTo(draft: ProgressDraft | undefined, onServer: number): number | undefined {
  if (!draft || draft.base === onServer || parsePercent(draft.value) === onServer) return undefined;
  return onServer;
}

interface RunningRound {
  readonly round: Pick<Round, 'progress'>;
  readonly draft: ProgressDraft | undefined;
  /** The server's answer; undefined before the first one. */
  readonly canComplete: boolean | undefined;
  readonly busy: boolean;
}

/** Returns the slider's percentage, the server's, and which buttons are enabled (specification, section 4). */
export function runningState({ round, draft, canComplete, busy }: RunningRound) {
  const onServer = parsePercent(round.progress);
  const progress = draft === undefined ? onServer : parsePercent(draft.value);
  return {
    progress,
    onServer,
    movedTo: progressMovedTo(draft, onServer),
    canUpdate: progress !== onServer && !busy,
    canComplete: canComplete === true && !busy,
  };
}

/** Returns the bids a minute of the last two parts of a round's curve, or since its start, and the bids of each whole part. */
export function paceOf({ parts, step, endedAt }: RoundSeries, { createdAt }: Pick<Round, 'createdAt'>) {
  const seconds = (Date.parse(endedAt) - Date.parse(createdAt)) / 1000;
  const last = parts.slice(-2);
  const length = Math.max(60, seconds - (parts.length - last.length) * step);
  const bids = last.reduce((sum, part) => sum + part.bids, 0);
  const whole = parts.slice(0, Math.floor(seconds / step)).slice(-24);
  return { perMinute: (bids / length) * 60, curve: whole.map((part) => part.bids) };
}
