import { useCallback, useSyncExternalStore } from 'react';
import { get, type FieldError, type UseFormReturn } from 'react-hook-form';
import { useQueries } from '@tanstack/react-query';
import { activePlan } from './form-rules';
import { changedFields, typedText, type FormValues } from './form-body';
import { type ResourceFormProps } from '../form-result';
import { refused } from './form-messages';
import type { FormPlan, PlannedField } from './form-plan';
import type { AnyResource } from '../../schema/resource';
import { isRecord } from '../../lib/value-at';
import { callOf } from '../../providers/data/call-meta';
import { request } from '../../providers/data/request';

/** Debounce of a uniqueness check, in ms (specification, section 5). */
export const checkDebounce = 1_000;

/** Resolves once typing has paused; never when another value is typed meanwhile. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, checkDebounce);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Requests, once typing has paused, whether values are free; undefined for a field without a check, taken after a failed one. */
export function useUniqueChecks(resource: AnyResource, fields: readonly PlannedField[], values: FormValues) {
  const checks = useQueries({
    queries: fields.map((planned) => {
      const value = typedText(planned, values);
      return {
        queryKey: ['unique', resource.name, planned.field, value],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          await pause(signal);
          const { call = '', param = '' } = planned.unique ?? {};
          const body = { [param]: value };
          const answer: unknown = await request(callOf(resource, call), { body } as never, { signal });
          return isRecord(answer) && answer['isValid'] === true;
        },
        retry: false,
        gcTime: 0,
        refetchOnMount: 'always',
      } as const;
    }),
  });
  return ({ field }: PlannedField) => {
    const check = checks[fields.findIndex((planned) => planned.field === field)];
    if (!check) return undefined;
    if (check.isFetching) return 'waiting';
    return check.data === true && !check.isError ? 'free' : 'taken';
  };
}

type Form = UseFormReturn<FormValues, object, FormValues>;

/** The shown and changed fields of a form, and their errors; renders when one of these changes, not with each key. */
export function useFieldStates({ resource, target }: ResourceFormProps, plan: FormPlan, form: Form) {
  const { getValues, subscribe } = form;
  const { errors, defaultValues = {} } = form.formState;
  const statesOf = () => {
    const values = getValues();
    const { fields } = activePlan(plan, values);
    return { values, shown: fields, changed: changedFields(plan, defaultValues, values) };
  };
  useSyncExternalStore(
    useCallback((callback) => subscribe({ formState: { values: true }, callback }), [subscribe]),
    () => {
      const { values, shown, changed } = statesOf();
      const unique = shown.filter((planned) => planned.unique).map((planned) => typedText(planned, values));
      const names = (fields: readonly PlannedField[]) => fields.map(({ field }) => field);
      return JSON.stringify([names(shown), names(changed), unique]);
    },
  );
  const { values, shown, changed } = statesOf();
  const errorOf = ({ field }: PlannedField): FieldError | undefined => get(errors, field);
  const needsCheck = (planned: PlannedField) =>
    planned.unique !== undefined &&
    typedText(planned, values) !== '' &&
    (target.id === undefined || changed.some(({ field }) => field === planned.field));
  const availabilityOf = useUniqueChecks(
    resource,
    shown.filter((planned) => needsCheck(planned) && !errorOf(planned)),
    values,
  );
  const isRefused = (planned: PlannedField) => errorOf(planned)?.type === refused;
  return {
    shown,
    changed,
    errorOf,
    availabilityOf,
    /** Whether the API refused what is still typed. */
    isRefused,
    /** Whether the API takes the value, as far as is known. */
    isAccepted: (planned: PlannedField) =>
      !isRefused(planned) && (!needsCheck(planned) || availabilityOf(planned) === 'free'),
  };
}

export type FieldStates = ReturnType<typeof useFieldStates>;
