import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation, type UseTranslationResponse } from 'react-i18next';
import { useForm, useWatch, type DefaultValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CallDeclaration } from '@roundkeeper/kit/wire/call';
import { codeOfIssue } from '@roundkeeper/kit/wire/issue-code';
import { makeDrafts } from '@roundkeeper/kit/providers/auth/drafts';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { toast, type ToastAction } from '@roundkeeper/kit/ui/toasts/toast-store';
import {
  useCallMutation,
  useRefreshAnswers,
  type SentInput,
  useFailureToast,
  type Reopen,
  useOneAtATime,
} from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { issueMessage, markRefused, refused } from '@roundkeeper/kit/form/values/form-messages';

type Texts = Readonly<Record<string, string>>;

export interface CallFormOptions<C extends CallDeclaration, Values extends Texts> {
  readonly call: C;
  /** Returns what the toast of a success offers, as the way back; `answer` is the call's. */
  readonly offer?: (answer: unknown) => ToastAction | undefined;
  readonly schema: z.ZodMiniType;
  readonly defaultValues: Values;
  readonly toBody: (values: Values) => unknown;
  readonly input?: Pick<SentInput, 'params' | 'version'>;
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly done: string;
  readonly failed: string;
  /** Returns messages for rules of no schema, as that two fields differ. */
  readonly check?: (values: Values) => Partial<Record<keyof Values & string, string>>;
  /** Returns the message of a failure that is shown in the dialog instead of in a toast. */
  readonly noticeOf?: (error: ApiError) => string | undefined;
  /** The name under which what is typed is stored until it is sent or cancelled. */
  readonly draft?: string;
  /** It stays open after a failure, as a form of passwords does, which are never stored. */
  readonly staysOpen?: boolean;
  readonly stale?: readonly string[];
  readonly reopen?: Reopen | undefined;
  readonly onClose: () => void;
}

/** The typed values, and the messages of what the API refused, which are marked when the form is opened again. */
interface CallDraft {
  readonly values: Texts;
  readonly refused?: Texts;
}

const drafts = makeDrafts<CallDraft>();

function useResolver<C extends CallDeclaration, Values extends Texts>(
  options: CallFormOptions<C, Values>,
): Resolver<Values, object> {
  const { schema, toBody, labels, check } = options;
  const { t } = useTranslation('kit');
  const error = (issue: z.core.$ZodRawIssue) => {
    const { code, limit } = { limit: undefined, ...codeOfIssue(issue as z.core.$ZodIssue) };
    const label = labels[String(issue.path?.[0])];
    return t(`rules.${issue.input === '' ? 'required' : code}`, { label, min: limit, max: limit });
  };
  const bySchema = zodResolver<Values, object, Values>(schema as never, { error });
  return async (values, context, more) => {
    const result = await bySchema(toBody(values) as Values, context, more);
    const own = Object.entries(check?.(values) ?? {}).map(([name, message]) => [
      name,
      { type: 'check', message },
    ]);
    const errors = { ...Object.fromEntries(own), ...result.errors };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Stores what is typed under the draft's name, and marks what the API refused when the form is opened again. */
function useCallDraft<Values extends Texts>(draft: string | undefined, form: UseFormReturn<Values, object>) {
  const { watch, setError } = form;
  useEffect(() => {
    if (draft === undefined) return undefined;
    const { values, refused } = drafts.get(draft) ?? {};
    // Once: what was refused may fit by the next time.
    if (refused) markRefused(setError, refused);
    if (values) drafts.set(draft, { values });
    const subscription = watch((values, { type }) => {
      if (type === 'change') drafts.set(draft, { values: values as Texts });
    });
    return () => subscription.unsubscribe();
  }, [watch, setError, draft]);
}

function refusedFields(
  error: ApiError,
  labels: Texts,
  { t, i18n }: UseTranslationResponse<'kit', undefined>,
) {
  const text = { t: (key: string, values = {}) => t(key, values), lng: i18n.language, ready: true };
  const messages: Record<string, string> = {};
  for (const issue of error.status === 422 ? error.issues : []) {
    const label = labels[issue.path];
    if (label !== undefined) messages[issue.path] ??= issueMessage(issue, undefined, text, { label });
  }
  return messages;
}

/** Sends the body, once at a time; a failure becomes messages at fields, a notice in the form, or a toast. */
function useSubmission<C extends CallDeclaration, Values extends Texts>(
  options: CallFormOptions<C, Values>,
  { setError, getValues, handleSubmit }: UseFormReturn<Values, object>,
) {
  const { call, toBody, labels, noticeOf, draft, stale, reopen, staysOpen = false, onClose } = options;
  const translation = useTranslation('kit');
  const sendCall = useCallMutation();
  const refresh = useRefreshAnswers();
  const reportFailure = useFailureToast();
  const [notice, setNotice] = useState<string>();
  const [focusRequests, setFocusRequests] = useState(0);
  const { isSending, dedupe } = useOneAtATime();

  const refuse = (error: ApiError) => {
    // What is shown is out of date.
    if (error.status === 412 && stale) void refresh(stale);
    const whole = noticeOf?.(error);
    const messages = refusedFields(error, labels, translation);
    setNotice(whole);
    markRefused(setError, messages);
    if (draft !== undefined) drafts.set(draft, { values: getValues(), refused: messages });
    setFocusRequests((count) => count + 1);
    const isShown = whole !== undefined || (staysOpen && Object.keys(messages).length > 0);
    if (!isShown) reportFailure({ error, failed: options.failed, reopen });
    if (!staysOpen) onClose();
  };
  const send = async (values: Values) => {
    setNotice(undefined);
    try {
      const answer = await sendCall(call, { ...options.input, body: toBody(values) });
      const action = options.offer?.(answer);
      toast({ variant: 'constructive', title: translation.t('success'), description: options.done, action });
      if (stale) void refresh(stale);
      if (draft !== undefined) drafts.delete(draft);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    }
  };
  return { notice, focusRequests, isSending, submit: () => dedupe(handleSubmit(send)) };
}

/** A form of a call that belongs to no resource, on react-hook-form: its rules, draft, submission and end. */
export function useCallForm<C extends CallDeclaration, Values extends Texts>(
  options: CallFormOptions<C, Values>,
) {
  const { draft, onClose } = options;
  const stored = draft === undefined ? undefined : drafts.get(draft)?.values;
  const form = useForm<Values, object>({
    resolver: useResolver(options),
    mode: 'onChange',
    defaultValues: (stored ?? options.defaultValues) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { errors, isValid, isDirty } = form.formState;
  useCallDraft(draft, form);
  const { submit, ...submission } = useSubmission(options, form);
  const isRefused = Object.values(errors).some((error) => error?.type === refused);
  const typed = useWatch({ control: form.control }) as Values;
  const { error } = isValid ? {} : z.safeParse(options.schema, options.toBody(typed));
  return {
    ...submission,
    form,
    /** Something is typed, or was before. */
    isDirty: isDirty || stored !== undefined,
    canSend: isValid && !isRefused,
    /** How many fields are empty that the call needs. */
    toFill: error?.issues.filter(({ path }) => typed[String(path[0])]?.trim() === '').length ?? 0,
    submit: () => void (isRefused || submit()),
    /** Closes the form; the Cancel button also deletes the draft. */
    cancel: ({ keepsDraft }: { readonly keepsDraft: boolean }) => {
      if (!keepsDraft && draft !== undefined) drafts.delete(draft);
      onClose();
    },
  };
}

export type CallFormState = Omit<ReturnType<typeof useCallForm>, 'form'>;
