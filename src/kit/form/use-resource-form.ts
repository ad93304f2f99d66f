import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-meta';
import type { Row } from '../../providers/data/list-answer';
import { hasPending } from '../../providers/notification/pending-changes';
import { toast } from '../../ui/toasts/toast-store';
import { matchesAll } from '../access/matches-condition';
import { isWaiting } from '../actions/action';
import { useRefreshAnswers } from '../actions/sending/use-call-mutation';
import { useUnmountSignal } from '../actions/sending/use-failure-toast';
import { useOneAtATime } from '../actions/sending/use-one-at-a-time';
import { boundVersion } from '../changes/bound-version';
import { useShareAction } from '../share/use-share-action';
import { labelKeys } from '../text/label-keys';
import { attemptOf, type Attempt, refused } from './values/form-messages';
import { changedFields, draftOf, initialValues, type FormValues } from './values/form-body';
import { useDraft, useStart, type ResourceFormProps, type Start } from './values/form-start';
import { showChange, useLateSave } from './values/late-save';
import { useOutdated } from './use-outdated';
import { notRefused, useRefineForm, useTyped } from './values/use-typed';

/** The form with its row, which is taken once: what others change meanwhile does not move what is being typed. */
function useLoadedForm(props: ResourceFormProps) {
  const { resource, target, attempt } = props;
  const viewer = useIdentity();
  const isChange = target.id !== undefined;
  const [row, setRow] = useState<Row>();
  const [isReload, setReload] = useState(false);
  const start = useStart(props, row, isReload);
  const late = useLateSave(props, start.plan);
  // A form that ends before it is sent can't say that somebody was faster.
  const version = isChange && !late ? boundVersion(callOf(resource, 'update'), row) : undefined;
  const form = useRefineForm(props, start, late, version);
  const { query } = form.refineCore;
  const fresh = query?.isFetchedAfterMount && !query.isError ? query.data?.data.$row : undefined;
  if (isChange && !row && fresh) setRow(fresh);
  const isLoading = isChange && !row;
  const typed = useTyped(props, start, form);
  // Between the row's arrival and the effect that fills the form with it, the empty fields would count as typed.
  const [filledFrom, setFilledFrom] = useState<Start>();
  const isFilled = !isChange || filledFrom === start;
  const drafts = useDraft(props, typed.values, isFilled ? typed.changed : undefined);
  const reload = async () => {
    const answer = await query?.refetch();
    drafts.store();
    setReload(true);
    if (answer?.data) setRow(answer.data.data.$row);
  };
  const refusals = isReload ? undefined : attempt?.refused;
  const { reset } = form;
  const [round, setRound] = useState(0);
  const startOver = () => {
    drafts.clear();
    reset(initialValues(start.plan, target.fixed));
    setRound(round + 1);
  };
  useEffect(() => {
    if (!isChange || isLoading) return;
    reset(start.values);
    // oxlint-disable-next-line react/set-state-in-effect -- the form's store is filled here, and no sooner
    setFilledFrom(start);
  }, [isChange, isLoading, reset, start]);
  return {
    ...start,
    start,
    row,
    late,
    version,
    form,
    query,
    isChange,
    isLoading,
    isFilled,
    /** The viewer may not update a row as this one is now. */
    isRefused: row !== undefined && !matchesAll(row, resource.editWhen, viewer),
    typed,
    drafts,
    reload,
    refusals,
    /** How many rows were created before this one. */
    round,
    startOver,
    isRestored: start.isRestored && round === 0,
  };
}

type LoadedForm = ReturnType<typeof useLoadedForm>;

/** Marks the fields that are wrong, and counts the times that the first of them is to have the focus. */
function useMarks({ form, plan, start, isFilled, refusals }: LoadedForm) {
  const { trigger, setError } = form;
  const [focusRequests, setFocusRequests] = useState(0);
  const mark = useCallback(
    (messages: Attempt['refused'] = {}) => {
      for (const [path, message] of Object.entries(messages)) setError(path, { type: refused, message });
      setFocusRequests((count) => count + 1);
    },
    [setError],
  );
  useEffect(() => {
    if (!isFilled) return;
    const names = changedFields(plan, start.before, start.values).map(({ field }) => field);
    if (names.length > 0) void trigger(names).then(() => refusals && mark(refusals));
  }, [isFilled, plan, start, refusals, trigger, mark]);
  return { mark, focusRequests };
}

/**
 * Sends the body through Refine's mutation, reports success and refreshes what shows the resource. In a later mode it resolves at
 * once with the row, and what is typed stays a draft until it is accepted: it is there again after Undo, after a refusal and
 * after signing in again.
 * @param onRefused called where the API refuses what was shown already
 */
function useSend(
  { resource, target: { id }, text }: ResourceFormProps,
  { form, isChange, plan, row, late, drafts }: LoadedForm,
  onRefused: (error: unknown) => void,
) {
  const refresh = useRefreshAnswers();
  const client = useQueryClient();
  const { onFinish } = form.refineCore;
  const shareOf = useShareAction(resource, text);
  const refreshAll = () => {
    const { name, calls } = resource;
    const view = isChange ? resource.edit : resource.create;
    // What is not sent yet would be shown as it was before.
    if (!hasPending(name))
      void refresh([name, ...(calls.get ? [calls.get.name] : []), ...(view?.refresh ?? [])]);
  };
  const waits = (answer: unknown) => isChange && isWaiting(resource.calls.update, answer);
  const accepted = (answer?: unknown) => {
    const { done } = isChange ? labelKeys.edit : labelKeys.create;
    const action = isChange ? undefined : shareOf(answer);
    const success = { title: text.t('kit:success'), description: text.t(done), action };
    if (waits(answer)) toast({ variant: 'info', title: text.t(labelKeys.edit.waits) });
    else toast({ variant: 'constructive', ...success });
    refreshAll();
  };
  return async (body: FormValues): Promise<unknown> => {
    await late?.prepare(body, {
      accepted: () => {
        drafts.finish();
        accepted();
      },
      refused: (error) => {
        onRefused(error);
        refreshAll();
      },
    });
    const { data: answer } = (await onFinish(body)) ?? {};
    if (late) return row;
    if (id !== undefined && !waits(answer)) showChange(client, { resource, id, plan, body, answer });
    accepted(answer);
    return answer;
  };
}

/** Submits what is typed once at a time; what can't be sent is marked instead. */
function useSubmission(props: ResourceFormProps, loaded: LoadedForm) {
  const { text, attempt, onEnd } = props;
  const { form, typed, isChange, isRefused, drafts, late } = loaded;
  const isFilled = loaded.isFilled && !isRefused;
  const { values, changed } = typed;
  const [notice, setNotice] = useState(attempt?.notice);
  const { isSending, dedupe } = useOneAtATime();
  const { mark, focusRequests } = useMarks(loaded);
  const outdated = useOutdated(props.resource, loaded);
  const unmountSignal = useUnmountSignal();
  const isDirty = isFilled && changed.length > 0;
  const canSend = isFilled && typed.isValid && (isDirty || !isChange) && notice?.kind !== 'gone';

  const fail = (error: unknown, isLate?: true) => {
    if (!(error instanceof ApiError)) throw error;
    const draft = draftOf(values, changed);
    const attempt = attemptOf(error, { plan: typed.active, isChange, text, draft });
    if (!isLate) {
      mark(attempt.refused);
      setNotice(attempt.notice);
    }
    onEnd({ kind: 'failed', error, attempt, ...(isLate ? { isLate } : {}) });
  };
  const send = useSend(props, loaded, (error) => fail(error, true));
  const finish = async (body: FormValues, isMore: boolean) => {
    const unmounted = unmountSignal();
    outdated.forget();
    try {
      const answer = await send(body);
      if (isMore) {
        setNotice(undefined);
        loaded.startOver();
        return;
      }
      if (!late) drafts.finish();
      // Whoever left meanwhile stays where they went.
      if (!unmounted.aborted) onEnd({ kind: 'done', answer });
    } catch (error) {
      if (!(await outdated.goOn(error))) fail(error);
    }
  };
  const submit = async (isMore = false) => {
    if (!isFilled) return;
    if (canSend) {
      await dedupe(form.handleSubmit((body) => finish(body, isMore)));
      return;
    }
    await form.trigger(notRefused(typed.active.fields, typed));
    mark();
  };
  return {
    notice,
    setNotice,
    outdated: outdated.error,
    isDirty,
    isSending,
    canSend: canSend && !isSending,
    mark,
    focusRequests,
    submit,
  };
}

/** A resource's form on Refine's `useForm`: what is typed, what may be sent, and how it ends. */
export function useResourceForm(props: ResourceFormProps) {
  const loaded = useLoadedForm(props);
  const { setNotice, ...submission } = useSubmission(props, loaded);
  const { drafts } = loaded;
  return {
    ...loaded,
    ...submission,
    resource: props.resource,
    reload: async () => {
      await loaded.reload();
      setNotice(undefined);
    },
    /** Drops what was typed and ends. */
    cancel: () => {
      drafts.finish();
      props.onEnd({ kind: 'cancelled' });
    },
    /** Ends, and keeps what was typed. */
    close: () => props.onEnd({ kind: 'cancelled' }),
    /** Drops what was typed; who leaves the page has been asked. */
    forget: drafts.finish,
  };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
