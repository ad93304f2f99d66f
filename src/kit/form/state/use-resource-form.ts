import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyResource } from '../../../config/resource';
import { callOf } from '../../../providers/data/call-of';
import type { Row } from '../../../providers/data/list-answer';
import type { ResourceText } from '../../text/use-resource-text';
import { dropDraft, keepDraft, withDraft } from './form-drafts';
import { bodyOf, changesOf, initialValues, valuesOfRow, type FormValues } from '../rules/form-body';
import { planChange, planForm, type FormPlan } from '../rules/form-plan';
import { useForm, type FormControl, type StrayRefusal } from './use-form';
import { useSendForm, type FormTarget, type SendOutcome } from './use-send-form';

/** How a form ended: with an answer, given up by who filled it in, or not sent and kept for another try. */
export type FormEnd =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

/** Of which row, or of none, and who hears of its end. */
export interface FormStateProps {
  readonly resource: AnyResource;
  readonly target: FormTarget;
  /** The row that is changed; undefined for a new one. */
  readonly row: Row | undefined;
  readonly text: ResourceText;
  readonly onEnd: (end: FormEnd) => void;
}

/** What is said above the buttons. */
export type FormNotice =
  | { readonly kind: 'refused'; readonly strays: readonly StrayRefusal[] }
  | { readonly kind: 'conflict' | 'gone' };

/** A form of a resource: what is typed, what the API says of it, and what becomes of it. */
export interface ResourceForm {
  readonly plan: FormPlan;
  readonly form: FormControl;
  /** Something stands in it that would be lost. */
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly canSend: boolean;
  /** What was typed before into a form that was not sent is there again. */
  readonly isRestored: boolean;
  readonly notice: FormNotice | undefined;
  readonly submit: () => Promise<void>;
  /** Throws away what is typed, and ends. */
  readonly cancel: () => void;
  /** Throws away what is typed: whoever leaves has been asked. */
  readonly forget: () => void;
}

const noFields = { fields: [] } as const;

/** The form as declared, and the start of it: the row as it is, or the declared values. */
function usePlan({ resource, target, row }: FormStateProps) {
  const isChange = target.id !== undefined;
  const plan = useMemo(
    () =>
      isChange
        ? planChange(resource, resource.edit ?? noFields, callOf(resource, 'update'))
        : planForm(resource, resource.create ?? noFields, callOf(resource, 'create').body),
    [resource, isChange],
  );
  // What others change meanwhile does not move under the fingers of who types.
  const [seen] = useState(row);
  const before = useMemo(() => (seen ? valuesOfRow(plan, seen) : initialValues(plan)), [plan, seen]);
  const toBody = useCallback(
    (values: FormValues) => (seen ? changesOf(plan, { row: seen, before, values }) : bodyOf(plan, values)),
    [plan, seen, before],
  );
  return { plan, before, toBody, isChange };
}

/** Keeps what is typed when the form is taken away without having come to an end, as when the session does. */
function useKeptDraft({ resource, target }: FormStateProps, form: FormControl) {
  const latest = useRef({ resource, target, form });
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = { resource, target, form };
  });
  useEffect(
    () => () => {
      const { resource, target, form } = latest.current;
      if (!isOver.current) keepDraft(resource, target, form.values, form.changed);
    },
    [],
  );
  return useCallback((end: FormEnd) => {
    const { resource, target } = latest.current;
    isOver.current = end.kind !== 'failed';
    if (isOver.current) dropDraft(resource, target);
  }, []);
}

/** What is to be said of an outcome, where the form stays open. */
function noticeOf(outcome: SendOutcome, form: FormControl): FormNotice | undefined {
  if (outcome.kind === 'refused')
    return { kind: 'refused', strays: form.refuse(outcome.issues, outcome.taken) };
  return outcome.kind === 'conflict' || outcome.kind === 'gone' ? { kind: outcome.kind } : undefined;
}

/** The state of a resource's form. */
export function useResourceForm(props: FormStateProps): ResourceForm {
  const { resource, target, text, onEnd } = props;
  const { plan, before, toBody, isChange } = usePlan(props);
  const [restored] = useState(() => withDraft(resource, target, before));
  const form = useForm(resource, plan, { before, values: restored, toBody, isOwn: isChange });
  const settle = useKeptDraft(props, form);
  const send = useSendForm(resource, target, text);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<FormNotice>();
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);
  const isDirty = form.changed.length > 0;
  const canSend = form.isValid && (isDirty || !isChange) && notice?.kind !== 'gone';

  const end = (how: FormEnd) => {
    settle(how);
    onEnd(how);
  };
  const submit = async () => {
    if (busy.current) return;
    if (!canSend) {
      await form.reveal();
      return;
    }
    busy.current = true;
    setSending(true);
    try {
      const outcome = await send(toBody(form.values));
      setNotice(noticeOf(outcome, form));
      if (outcome.kind === 'done') end(outcome);
      if (outcome.kind === 'failed') end({ kind: 'failed' });
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return {
    plan,
    form,
    isDirty,
    isSending,
    canSend: canSend && !isSending,
    isRestored: restored !== undefined,
    notice,
    submit,
    cancel: () => end({ kind: 'cancelled' }),
    forget: () => settle({ kind: 'cancelled' }),
  };
}
