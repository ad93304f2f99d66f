import { startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GetOneResponse, HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { flushSync } from 'react-dom';
import { get, type FieldError } from 'react-hook-form';
import type { Row } from '../../../providers/data/list-answer';
import { activePlan } from './active-plan';
import { changedFields, typedText, type FormValues } from './form-body';
import { refused } from './form-messages';
import type { PlannedField } from './form-plan';
import { formResolver } from './form-rules';
import type { ResourceFormProps, Start } from './form-start';
import type { useLateSave } from './late-save';
import { useUniqueChecks } from './unique-checks';

/** The row under a key that no field has: Refine writes what it loads into the fields of that name, over what is typed. */
interface LoadedRow extends Row {
  readonly $row: Row;
}
const wrapRow = ({ data }: GetOneResponse<Row>): GetOneResponse<LoadedRow> => ({ data: { $row: data } });

/** Refine's form of the resource; the messages and the way on are the kit's own. @param version what a change is bound to */
export function useRefineForm(
  { resource, target: { id } }: ResourceFormProps,
  { plan, values, toBody, judged }: Start,
  late: ReturnType<typeof useLateSave>,
  version: string | undefined,
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
      mutationMeta: { version },
      ...late?.options,
      // The row as it is now, not as a list knew it a while ago.
      queryOptions: { select: wrapRow, staleTime: 0, refetchOnMount: 'always' },
    },
  });
}

type Form = ReturnType<typeof useRefineForm>;

/** Whether an input is a key that changes a text and does nothing else. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete') &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

/**
 * Returns the values of a form's fields. A field renders its own value with each key. The form around it is rendered when there is
 * time, so that the next key does not wait, and at the latest before any input that is not typing, as Enter or a click.
 */
function useValues({ getValues, subscribe }: Form): FormValues {
  const [values, setValues] = useState<FormValues>(() => ({ ...getValues() }));
  const rendered = useRef(values);
  useLayoutEffect(() => {
    rendered.current = values;
  }, [values]);
  useLayoutEffect(() => {
    let { current: latest } = rendered;
    const follow = () => {
      latest = { ...getValues() };
      setValues(latest);
    };
    const catchUp = (event: Event) => {
      if (latest !== rendered.current && !isTyping(event)) flushSync(follow);
    };
    const inputs = ['keydown', 'pointerdown', 'click'];
    for (const type of inputs) addEventListener(type, catchUp, { capture: true });
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ type }) => (type === 'change' ? startTransition(follow) : follow()),
    });
    return () => {
      unsubscribe();
      for (const type of inputs) removeEventListener(type, catchUp, { capture: true });
    };
  }, [getValues, subscribe]);
  return values;
}

/** What is typed: the values, the fields that changed, those that are shown, and whether all of it may be sent. */
export function useTyped({ resource, target }: ResourceFormProps, { plan, before }: Start, form: Form) {
  const { errors, isValid } = form.formState;
  const values = useValues(form);
  const changed = useMemo(() => changedFields(plan, before, values), [plan, before, values]);
  const active = useMemo(() => activePlan(plan, values), [plan, values]);
  const errorOf = ({ field }: PlannedField): FieldError | undefined => get(errors, field);
  const isUnchecked = (planned: PlannedField) =>
    !planned.unique ||
    typedText(planned, values) === '' ||
    (target.id !== undefined && !changed.some(({ field }) => field === planned.field));
  const isShown = ({ field }: PlannedField) => active.fields.some((other) => other.field === field);
  const availabilities = useUniqueChecks(
    resource,
    plan,
    values,
    (planned) => isShown(planned) && !isUnchecked(planned) && !errorOf(planned),
  );
  const isAccepted = (planned: PlannedField) =>
    errorOf(planned)?.type !== refused && (isUnchecked(planned) || availabilities[planned.field] === 'free');
  const isAllAccepted = isValid && active.fields.every(isAccepted);
  return { values, changed, active, errorOf, isAccepted, availabilities, isValid: isAllAccepted };
}

/** Returns the paths of fields that can be judged again; what the API refused stays marked until it is changed. */
export const notRefused = (
  fields: readonly PlannedField[],
  { errorOf }: Pick<ReturnType<typeof useTyped>, 'errorOf'>,
): string[] => fields.filter((planned) => errorOf(planned)?.type !== refused).map(({ field }) => field);
