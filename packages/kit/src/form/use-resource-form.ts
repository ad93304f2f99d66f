import { useReducer, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFilledForm, type FilledForm, showChange, useDraft, type Draft } from './use-filled-form';
import { draftOf, type FormValues } from './values/form-body';
import { type ResourceFormProps, viewFor } from './form-result';
import { useFieldStates, type FieldStates } from './values/use-field-states';
import { ApiError } from '../providers/data/api-error';
import { useRefreshAnswers, useUnmountSignal, useOneAtATime } from '../actions/sending/use-call-mutation';
import { labelKeys, type ResourceText, rowName, toastSubject } from '../text/resource-text';
import { failedSubmission, markRefused, type FormNotice } from './values/form-messages';
import { extra } from '../registry/extras';
import { type Row, textAt } from '../lib/value-at';
import { toast, type ToastAction } from '../ui/toasts/toast-store';
import { isWaiting } from '../actions/action';
import type { FormPlan } from './values/form-plan';
import { shareParam } from '../settings/paths';
import type { AnyResource } from '../schema/resource';
import { encodePart } from '../lib/encode-part';
import { useAccess } from '../access/use-access';

/** Returns, for the toast of a new row, the button that shows what is shared of it; undefined where nothing is. */
function useShareAction({ path = '', idField = 'id', show }: AnyResource, { t }: ResourceText) {
  const may = useAccess();
  const navigate = useNavigate();
  return (row: unknown): ToastAction | undefined => {
    const { share } = show ?? {};
    const value = share && may(share.access) ? textAt(row, share.value) : '';
    if (value === '') return undefined;
    const page = `${path}/${encodePart(textAt(row, idField))}?${shareParam}=true`;
    return { label: t('kit:share.created', { value }), run: () => void navigate(page) };
  };
}

/** Follows a saved form: a change is shown, a toast says so, and what shows the resource is fetched again. */
function useAfterSave(props: ResourceFormProps, plan: FormPlan, row: Row | undefined) {
  const { resource, target, text } = props;
  const refreshAnswers = useRefreshAnswers();
  const client = useQueryClient();
  const shareOf = useShareAction(resource, text);
  const { id } = target;
  const { name, calls } = resource;
  const refresh = () => {
    // What is not sent yet would be shown as it was before.
    if (extra('undo')?.hasPending(name)) return;
    const further = viewFor(resource, target)?.refresh ?? [];
    void refreshAnswers([name, ...(calls.get ? [calls.get.name] : []), ...further]);
  };
  /** @param body what was sent, where it is not shown already */
  const saved = (answer: unknown, body?: FormValues) => {
    if (id !== undefined && isWaiting(calls.update, answer))
      toast({ variant: 'info', title: text.t(labelKeys.edit.waits, row) });
    else {
      if (id !== undefined && body) showChange(client, { resource, id, plan, body, answer });
      const { done } = id === undefined ? labelKeys.create : labelKeys.edit;
      const action = id === undefined ? shareOf(answer) : undefined;
      const title = text.t('kit:success');
      const subject = toastSubject(resource, answer, text.t);
      toast({ variant: 'constructive', title, description: text.t(done), subject, action });
    }
    refresh();
  };
  return { saved, refresh };
}

/** Sends a body through Refine's mutation; a change that is shown before it is sent stays a draft until it is accepted. */
function useSend(props: ResourceFormProps, { form, plan, row, pending }: FilledForm, draft: Draft) {
  const { onFinish } = form.refineCore;
  const { saved, refresh } = useAfterSave(props, plan, row);
  return async (body: FormValues, onRefused: (error: unknown) => void): Promise<unknown> => {
    if (!pending) {
      const { data: answer } = (await onFinish(body)) ?? {};
      saved(answer, body);
      return answer;
    }
    await pending.prepare(body, {
      accepted: () => {
        draft.end();
        saved(undefined);
      },
      refused: (error) => {
        onRefused(error);
        refresh();
      },
    });
    await onFinish(body);
    return row;
  };
}

interface SubmissionOptions {
  readonly filled: FilledForm;
  readonly fields: FieldStates;
  readonly draft: Draft;
  readonly requestFocus: () => void;
}

function useFailure(props: ResourceFormProps, { filled, fields, requestFocus }: SubmissionOptions) {
  const { resource, target, text, failed, onClose } = props;
  const { form, row, version } = filled;
  const [notice, setNotice] = useState<FormNotice | undefined>(failed?.notice);
  const refreshAnswers = useRefreshAnswers();
  const reload = async (next?: FormNotice) => {
    await filled.reload();
    setNotice(next);
  };
  const fail = async (error: unknown, wasPending?: true) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 412 && version !== undefined) {
      // Somebody else changed the row: the form is filled with the current one, and can be sent again.
      await refreshAnswers([resource.name]);
      await reload({ kind: 'outdated', error });
      return;
    }
    const isChange = target.id !== undefined;
    const submission = failedSubmission(error, {
      fields: fields.shown,
      isChange,
      text,
      draft: draftOf(form.getValues(), filled.findChanged()),
    });
    if (!wasPending) {
      markRefused(form.setError, submission.refused);
      requestFocus();
      setNotice(submission.notice);
    }
    const title = labelKeys[isChange ? 'edit' : 'create'].title;
    const name = rowName(resource, row ?? form.getValues(), text.t) || text.t(title);
    onClose({ kind: 'failed', error, submission, name, ...(wasPending && { wasPending }) });
  };
  return { notice, fail, reload: () => reload(), forget: () => setNotice(undefined) };
}

/** Submits a form once at a time, and says how it ends; what can't be sent is marked instead. */
function useSubmission(props: ResourceFormProps, options: SubmissionOptions) {
  const { filled, fields, draft, requestFocus } = options;
  const { form, initial, status, pending } = filled;
  const [round, nextRound] = useReducer((count: number) => count + 1, 0);
  const unmountSignal = useUnmountSignal();
  const { dedupe } = useOneAtATime();
  const { notice, fail, reload, forget } = useFailure(props, options);
  const send = useSend(props, filled, draft);
  const { isSubmitting, isValid } = form.formState;
  const isComplete = status === 'ready' && notice?.kind !== 'gone' && fields.shown.every(fields.isAccepted);
  const maySend = isComplete && (props.target.id === undefined || fields.changed.length > 0);
  const finish = async (body: FormValues, isMore: boolean) => {
    const unmounted = unmountSignal();
    forget();
    try {
      const answer = await send(body, (error) => void fail(error, true));
      if (isMore) {
        form.reset(initial.values);
        nextRound();
        return;
      }
      if (!pending) draft.end();
      // Whoever left meanwhile stays where they went.
      if (!unmounted.aborted) props.onClose({ kind: 'saved', answer });
    } catch (error) {
      await fail(error);
    }
  };
  return {
    notice,
    reload,
    /** How many rows were created before this one. */
    round,
    canSend: maySend && isValid && !isSubmitting,
    submit: async (isMore = false) => {
      if (status !== 'ready') return;
      // Checking the rules would take its mark away.
      if (fields.shown.some(fields.isRefused)) return requestFocus();
      let isWrong = !maySend;
      const send = (body: FormValues) => (maySend ? finish(body, isMore) : undefined);
      await dedupe(form.handleSubmit(send, () => void (isWrong = true)));
      // Only now does the form say what is wrong.
      if (isWrong) requestFocus();
    },
  };
}

/** A resource's form on Refine's `useForm`: what is typed, what may be sent, and how it ends. */
export function useResourceForm(props: ResourceFormProps) {
  const filled = useFilledForm(props);
  const { form, plan, row, status } = filled;
  const fields = useFieldStates(props, plan, form);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  const draft = useDraft(props, filled, requestFocus);
  const submission = useSubmission(props, { filled, fields, draft, requestFocus });
  return { form, plan, row, status, fields, draft, submission, focusRequests, requestFocus };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
