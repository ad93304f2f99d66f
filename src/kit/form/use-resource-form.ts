import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GetOneResponse, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { get, useWatch, type FieldError } from 'react-hook-form';
import { ApiError } from '../../providers/data/api-error';
import type { Row } from '../../providers/data/list-answer';
import { toast } from '../../ui/toasts/toast-store';
import { useRefreshAnswers } from '../actions/use-call-mutation';
import { useUnmountSignal } from '../actions/use-failure-toast';
import { labelKeys } from '../text/label-keys';
import { attemptOf, refused, type Attempt } from './form-messages';
import { changedFields, draftOf, typedText, type FormValues } from './form-body';
import type { PlannedField } from './form-plan';
import { formResolver } from './form-rules';
import { useDraft, useStart, type ResourceFormProps, type Start } from './form-start';
import { useUniqueChecks } from './unique-checks';

/** The row under a key that no field has: Refine writes what it loads into the fields of that name, over what is typed. */
interface LoadedRow extends Row {
  readonly $row: Row;
}
const wrapRow = ({ data }: GetOneResponse<Row>): GetOneResponse<LoadedRow> => ({ data: { $row: data } });

/** Refine's form of the resource; the messages and the way on are the kit's own. */
function useRefineForm(
  { resource, target: { id } }: ResourceFormProps,
  { plan, values, toBody, judged }: Start,
) {
  const resolver = useMemo(() => formResolver(plan, toBody, judged), [plan, toBody, judged]);
  return useForm<Row, HttpError, FormValues, object, LoadedRow>({
    resolver,
    mode: 'onChange',
    defaultValues: values,
    shouldFocusError: false,
    disableServerSideValidation: true,
    warnWhenUnsavedChanges: false,
    refineCoreProps: {
      resource: resource.name,
      ...(id === undefined ? { action: 'create' } : { action: 'edit', id }),
      ...(resource.provider ? { dataProviderName: resource.provider } : {}),
      redirect: false,
      invalidates: [],
      successNotification: false,
      errorNotification: false,
      // The row as it is now, not as a list knew it a while ago.
      queryOptions: { select: wrapRow, staleTime: 0, refetchOnMount: 'always' },
    },
  });
}

type Form = ReturnType<typeof useRefineForm>;

/** What is typed: the values, the fields that changed, and whether all of it may be sent. */
function useTyped({ resource, target }: ResourceFormProps, { plan, before }: Start, form: Form) {
  const { errors, isValid } = form.formState;
  const watched = useWatch({ control: form.control });
  const { getValues } = form;
  const values = useMemo(() => ({ ...getValues(), ...watched }), [getValues, watched]);
  const changed = useMemo(() => changedFields(plan, before, values), [plan, before, values]);
  const errorOf = ({ field }: PlannedField) => get(errors, field) as FieldError | undefined;
  const isUnchecked = (planned: PlannedField) =>
    !planned.unique ||
    typedText(planned, values) === '' ||
    (target.id !== undefined && !changed.includes(planned));
  const availabilities = useUniqueChecks(
    resource,
    plan,
    values,
    (planned) => !isUnchecked(planned) && !errorOf(planned),
  );
  const isAccepted = (planned: PlannedField) =>
    errorOf(planned)?.type !== refused && (isUnchecked(planned) || availabilities[planned.field] === 'free');
  return { values, changed, errorOf, availabilities, isValid: isValid && plan.fields.every(isAccepted) };
}

/** The form with its row, which is taken once: what others change meanwhile does not move what is being typed. */
function useLoadedForm(props: ResourceFormProps) {
  const { target, attempt } = props;
  const isChange = target.id !== undefined;
  const [row, setRow] = useState<Row>();
  const [isReload, setReload] = useState(false);
  const start = useStart(props, row, isReload);
  const form = useRefineForm(props, start);
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
  useEffect(() => {
    if (!isChange || isLoading) return;
    reset(start.values);
    // oxlint-disable-next-line react/set-state-in-effect -- the form's store is filled here, and no sooner
    setFilledFrom(start);
  }, [isChange, isLoading, reset, start]);
  return { ...start, start, form, query, isChange, isLoading, isFilled, typed, drafts, reload, refusals };
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

/** Sends the body through Refine's mutation, reports success and refreshes what shows the resource. */
function useSend({ resource, text }: ResourceFormProps, { form, isChange }: LoadedForm) {
  const refresh = useRefreshAnswers();
  const { onFinish } = form.refineCore;
  return async (body: FormValues): Promise<unknown> => {
    const { data: answer } = (await onFinish(body)) ?? {};
    const view = isChange ? resource.edit : resource.create;
    const { done } = isChange ? labelKeys.edit : labelKeys.create;
    toast({ variant: 'constructive', title: text.t('kit:success'), description: text.t(done) });
    const { name, calls } = resource;
    void refresh([name, ...(calls.get ? [calls.get.name] : []), ...(view?.refresh ?? [])]);
    return answer;
  };
}

/** Submits what is typed once at a time; what can't be sent is marked instead. */
function useSubmission(props: ResourceFormProps, loaded: LoadedForm) {
  const { text, attempt, onEnd } = props;
  const { plan, form, typed, isChange, isFilled, drafts } = loaded;
  const { values, changed } = typed;
  const [notice, setNotice] = useState(attempt?.notice);
  const [isSending, setSending] = useState(false);
  const { mark, focusRequests } = useMarks(loaded);
  const send = useSend(props, loaded);
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);
  const unmountSignal = useUnmountSignal();
  const isDirty = isFilled && changed.length > 0;
  const canSend = isFilled && typed.isValid && (isDirty || !isChange) && notice?.kind !== 'gone';

  const finish = async (body: FormValues) => {
    const unmounted = unmountSignal();
    try {
      const answer = await send(body);
      drafts.finish();
      // Whoever left meanwhile stays where they went.
      if (!unmounted.aborted) onEnd({ kind: 'done', answer });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const failed = attemptOf(error, { plan, isChange, text, draft: draftOf(values, changed) });
      mark(failed.refused);
      setNotice(failed.notice);
      onEnd({ kind: 'failed', error, attempt: failed });
    }
  };
  const submit = async () => {
    if (busy.current || !isFilled) return;
    if (!canSend) {
      const judged = plan.fields.filter((planned) => typed.errorOf(planned)?.type !== refused);
      await form.trigger(judged.map(({ field }) => field));
      mark();
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      await form.handleSubmit(finish)();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { notice, setNotice, isDirty, isSending, canSend: canSend && !isSending, focusRequests, submit };
}

/** A resource's form on Refine's `useForm`: what is typed, what may be sent, and how it ends. */
export function useResourceForm(props: ResourceFormProps) {
  const loaded = useLoadedForm(props);
  const { setNotice, ...submission } = useSubmission(props, loaded);
  const { drafts } = loaded;
  return {
    ...loaded,
    ...submission,
    reload: async () => {
      await loaded.reload();
      setNotice(undefined);
    },
    /** Drops what was typed and ends. */
    cancel: () => {
      drafts.finish();
      props.onEnd({ kind: 'cancelled' });
    },
    /** Drops what was typed; who leaves the page has been asked. */
    forget: drafts.finish,
  };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
