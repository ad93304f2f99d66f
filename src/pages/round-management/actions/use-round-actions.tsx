import { useEffect, useRef, useState, useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { RoundInput, Round } from '../../../../contract/rounds/rounds';
import type { ActionOutcome } from '@roundkeeper/kit/actions/action';
import { useRefreshAnswers, useUnmountSignal } from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { useResourceAction } from '../../../calls/action-button';
import { issueMessage } from '@roundkeeper/kit/form/values/form-messages';
import type { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { encodePart } from '@roundkeeper/kit/lib/encode-part';
import rounds from '../../../resources/rounds/resource';
import { useProgressDraft, type ProgressDraftState } from '../form/round-forms';
import { startDrafts, startInput, typedDraft, updateInput, type RefusedEntryValue } from '../round-rules';
import { CompleteDetails, ProgressDetails, StartDetails, type Conflict } from './confirm-details';
import type { Currency } from '../../../../contract/rounds/currencies';
import { makeDrafts } from '@roundkeeper/kit/providers/auth/drafts';
import type { CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { useFocusReturn } from '@roundkeeper/kit/ui/dialog/use-focus-return';

/** The round in progress, null for none, undefined while it is unknown. */
type KnownRound = Round | null | undefined;

interface Subject {
  readonly currency: Currency;
  readonly fiatCurrencies: readonly Currency[];
  readonly round: KnownRound;
  readonly refetch: CallResult<Round | null>['refetch'];
  /** Gets the focus when the pressed button is removed. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The ids of the rounds that were completed here since signing in. */
const completedHere = makeDrafts<true>();

const rememberCompleted = (roundId: string) => void completedHere.set(roundId, true);

function conflictOf(before: Round | null, after: Round | null, currency: Currency): Conflict | undefined {
  if (before?.id === after?.id) return undefined;
  if (after) return { kind: 'startedElsewhere', round: after, typed: typedDraft(currency.id) };
  if (!before || completedHere.get(before.id)) return undefined;
  return { kind: 'completedElsewhere', round: before };
}

/** Tells this operator's requests from changes by others, which become conflicts. */
function useExternalChanges({ currency, round, refetch, heading }: Subject) {
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

type ExternalChanges = ReturnType<typeof useExternalChanges>;

/** Whether a request failed because the round has changed: deleted, over, or started by somebody else. */
const isOutdated = (outcome: ActionOutcome) =>
  outcome.kind === 'failed' && (outcome.error.status === 409 || outcome.error.status === 404);

/** Returns the message of a refused entry value; undefined where the error names no such field. */
function useEntryValueMessage(): (error: ApiError) => string | undefined {
  const { t, i18n } = useTranslation(['roundManagement', 'kit']);
  const text = { t: (key: string, values = {}) => t(key, values), lng: i18n.language, ready: true };
  return ({ issues }) => {
    const issue = issues.find(({ path }) => path === 'entryFee');
    if (issue?.code === 'pattern') return t('errors.entryValueMalformed');
    return issue && issueMessage(issue, undefined, text, { label: t('fields.entryValue') });
  };
}

/** Starts the round of a currency. When another operator was faster, their round is shown and the draft stays. */
function useStartRound({ currency, fiatCurrencies }: Subject, { run, reload, setConflict }: ExternalChanges) {
  const action = useResourceAction(rounds, 'start');
  const messageOf = useEntryValueMessage();
  const [refused, setRefused] = useState<RefusedEntryValue>();
  const startTyped = () => {
    const draft = typedDraft(currency.id);
    if (draft) start(startInput(draft, currency.id));
  };
  const start = (input: RoundInput) =>
    run(async () => {
      const details = <StartDetails input={input} currency={currency} fiatCurrencies={fiatCurrencies} />;
      const question = { details, reasonOf: messageOf, again: startTyped };
      const outcome = await action.run({ body: input }, question);
      if (isOutdated(outcome)) {
        const winner = (await reload()) ?? null;
        setConflict({ kind: 'startRefused', round: winner, typed: typedDraft(currency.id) });
        return winner;
      }
      if (outcome.kind === 'failed') {
        const message = messageOf(outcome.error);
        setRefused(message === undefined ? undefined : { entryFee: input.entryFee, message });
      }
      if (outcome.kind !== 'done') return undefined;
      startDrafts.delete(currency.id);
      setConflict(undefined);
      return reload();
    });
  return { start, startDialog: action.dialog, refused };
}

function useUpdateRound(
  { round }: Subject,
  { run, reload, versionOf, setConflict }: ExternalChanges,
  { draft, forget }: ProgressDraftState,
) {
  const action = useResourceAction(rounds, 'update');
  const update = () => {
    if (!round || !draft) return;
    run(async () => {
      const outcome = await action.run(
        { params: { id: round.id }, body: updateInput(round, draft.value) },
        {
          details: <ProgressDetails round={round} draft={draft} />,
          version: () => versionOf(round),
          again: () => latest.current(),
        },
      );
      if (outcome.kind !== 'done' && outcome.kind !== 'failed') return undefined;
      const now = await reload();
      if (outcome.kind === 'done') {
        forget();
        setConflict(undefined);
      } else if (isOutdated(outcome))
        setConflict(now === null ? { kind: 'completedElsewhere', round } : { kind: 'updateRefused' });
      return now;
    });
  };
  // A failed toast's retry sends the progress as it is set by then.
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  return [update, action.dialog] as const;
}

function useCompleteRound(
  { round, currency }: Subject,
  { run, reload, versionOf, setConflict }: ExternalChanges,
) {
  const navigate = useNavigate();
  const unmountSignal = useUnmountSignal();
  const refresh = useRefreshAnswers();
  const action = useResourceAction(rounds, 'complete');
  const complete = () => {
    if (!round) return;
    run(async () => {
      const details = <CompleteDetails round={round} currency={currency} />;
      const unmounted = unmountSignal();
      const version = () => versionOf(round);
      const outcome = await action.run({ params: { id: round.id } }, { details, version, again: complete });
      if (outcome.kind === 'done') {
        rememberCompleted(round.id);
        if (!unmounted.aborted) void navigate(`/rounds/${encodePart(round.id)}`);
        return null;
      }
      if (outcome.kind === 'waits') {
        void refresh(['approvals.list']);
        return reload();
      }
      if (outcome.kind !== 'failed') return undefined;
      const now = await reload();
      if (isOutdated(outcome))
        setConflict(now === null ? { kind: 'completedElsewhere', round } : { kind: 'completeRefused' });
      return now;
    });
  };
  return [complete, action.dialog] as const;
}

export function useRoundActions(subject: Subject) {
  const changes = useExternalChanges(subject);
  const progress = useProgressDraft(subject.round ?? null);
  const { start, startDialog, refused } = useStartRound(subject, changes);
  const [update, updateDialog] = useUpdateRound(subject, changes, progress);
  const [complete, completeDialog] = useCompleteRound(subject, changes);
  return {
    start,
    refused,
    update,
    complete,
    progress,
    busy: changes.busy,
    conflict: changes.conflict,
    dismissConflict: () => changes.setConflict(undefined),
    dialogs: (
      <>
        {startDialog}
        {updateDialog}
        {completeDialog}
      </>
    ),
  };
}

export type RoundActions = ReturnType<typeof useRoundActions>;
