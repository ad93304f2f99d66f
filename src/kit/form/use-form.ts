import { useMemo, useState } from 'react';
import { useForm as useHookForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { ErrorBody } from '../../../contract/errors';
import type { AnyResource } from '../../config/resource';
import { valueAt } from '../../lib/value-at';
import { put, typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';
import { problemsOf, type Problem } from './form-rules';
import type { Standing } from './unique-checks';
import { useUniqueChecks } from './use-unique-checks';

/** What the API said of a value: it holds until the value is another. */
interface Refusal {
  readonly value: string;
  readonly message: string;
}

/** What is to be said about a field. */
export type FieldState =
  | { readonly kind: 'fine' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'checking' };

export interface FormControl {
  readonly values: FormValues;
  /** Every rule is met, what has to be free is known to be, and nothing stands there that the API refused. */
  readonly isValid: boolean;
  readonly stateOf: (planned: PlannedField) => FieldState;
  readonly change: (path: string, value: string) => void;
  /** Puts what the API refused beside its fields. @returns the refusals that no field of the form has */
  readonly refuse: (issues: NonNullable<ErrorBody['issues']>, taken: boolean) => readonly string[];
}

/** Which fields are to be judged anew when a field changes: those that must not come before it. */
const dependentsOf = ({ fields }: FormPlan, path: string, values: FormValues) =>
  fields
    .filter((planned) => planned.notBefore === path && typedText(planned, values) !== '')
    .map(({ field }) => field);

const makeResolver =
  (plan: FormPlan): Resolver<FormValues> =>
  (values) => {
    const problems = problemsOf(plan, values);
    const errors: FieldErrors<FormValues> = {};
    for (const [path, { rule }] of problems) put(errors, path, { type: rule });
    return problems.size === 0 ? { values, errors: {} } : { values: {}, errors };
  };

const fine: FieldState = { kind: 'fine' };
const taken: FieldState = { kind: 'problem', problem: { rule: 'taken' } };

const ofStanding = (standing: Standing | undefined): FieldState => {
  if (standing === 'waiting') return { kind: 'checking' };
  return standing === 'taken' ? taken : fine;
};

/** A form as planned: its values, judged on every change. */
export function useForm(resource: AnyResource, plan: FormPlan, initial: FormValues): FormControl {
  const resolver = useMemo(() => makeResolver(plan), [plan]);
  const form = useHookForm<FormValues>({ resolver, mode: 'onChange', defaultValues: initial });
  const { errors } = form.formState;
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => ({ ...form.getValues(), ...watched }), [form, watched]);
  const problems = useMemo(() => problemsOf(plan, values), [plan, values]);
  const standings = useUniqueChecks(resource, plan, values, problems);
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal | undefined>>>({});

  const refusalOf = (planned: PlannedField) => {
    const refusal = refusals[planned.field];
    return refusal?.value === typedText(planned, values) ? refusal : undefined;
  };
  const isFree = (planned: PlannedField) =>
    !planned.unique || typedText(planned, values) === '' || standings[planned.field] === 'free';

  return {
    values,
    isValid: problems.size === 0 && plan.fields.every((one) => isFree(one) && !refusalOf(one)),
    stateOf: (planned) => {
      const refusal = refusalOf(planned);
      if (refusal) return refusal.message === '' ? taken : { kind: 'refused', message: refusal.message };
      const problem = problems.get(planned.field);
      // A field that nobody has changed yet is not told off for being empty.
      if (problem) return valueAt(errors, planned.field) ? { kind: 'problem', problem } : fine;
      return ofStanding(standings[planned.field]);
    },
    change: (path, value) => {
      form.setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      void form.trigger(dependentsOf(plan, path, values));
    },
    refuse: (issues, isTaken) => {
      const known = issues.filter(({ path }) => plan.fields.some(({ field }) => field === path));
      const entries = known.map(({ path, message }): [string, Refusal] => {
        const planned = plan.fields.find(({ field }) => field === path);
        return [path, { value: planned ? typedText(planned, values) : '', message: isTaken ? '' : message }];
      });
      setRefusals(Object.fromEntries(entries));
      return issues.filter((issue) => !known.includes(issue)).map(({ message }) => message);
    },
  };
}
