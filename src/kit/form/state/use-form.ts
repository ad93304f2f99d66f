import { useCallback, useMemo, useState } from 'react';
import { useForm as useHookForm, useWatch, type FieldErrors, type Resolver } from 'react-hook-form';
import type { Issue } from '../../../../contract/errors';
import type { AnyResource } from '../../../config/resource';
import { valueAt } from '../../../lib/value-at';
import { changedFields, put, typedText, type FormValues } from '../rules/form-body';
import type { FormPlan, PlannedField } from '../rules/form-plan';
import { asForeign, type Problem } from '../rules/coded-problem';
import { problemsOf } from '../rules/form-rules';
import { problemOfIssue } from '../rules/issue-problem';
import type { Standing } from '../rules/unique-checks';
import { useUniqueChecks } from '../rules/use-unique-checks';

/** What the API said of a value: it holds until the value is another. */
interface Refusal {
  readonly value: string;
  readonly state: FieldState;
}

/** What is to be said about a field. */
export type FieldState =
  | { readonly kind: 'fine' }
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'checking' };

/** What the API said of something that the form does not ask for. */
export interface StrayRefusal {
  readonly path: string;
  readonly state: FieldState;
}

export interface FormControl {
  readonly values: FormValues;
  /** The fields in which something else stands than at the start. */
  readonly changed: readonly PlannedField[];
  /** Every rule is met, what has to be free is known to be, and nothing stands there that the API refused. */
  readonly isValid: boolean;
  readonly stateOf: (planned: PlannedField) => FieldState;
  readonly change: (path: string, value: string) => void;
  /** Says of every field what is wrong with it, also of those that nobody has changed yet. */
  readonly reveal: () => Promise<unknown>;
  /** Puts other values into the form. */
  readonly reset: (values: FormValues) => void;
  /** Puts what the API refused beside its fields. @returns the refusals that no field of the form has */
  readonly refuse: (issues: readonly Issue[], taken: boolean) => readonly StrayRefusal[];
}

export interface FormStart {
  /** What stood in it at the start. */
  readonly before: FormValues;
  /** What stands in it at first, where that is something else. */
  readonly values?: FormValues | undefined;
  /** What would be sent for values. */
  readonly toBody: (values: FormValues) => unknown;
  /** The values at the start are the row's own: what has to be free is theirs. */
  readonly isOwn: boolean;
}

/** Which fields are to be judged anew when a field changes: those that must not come before it. */
const dependentsOf = ({ fields }: FormPlan, path: string, values: FormValues) =>
  fields
    .filter((planned) => planned.notBefore === path && typedText(planned, values) !== '')
    .map(({ field }) => field);

const makeResolver =
  (plan: FormPlan, toBody: FormStart['toBody']): Resolver<FormValues> =>
  (values) => {
    const problems = problemsOf(plan, values, toBody(values));
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

function refusedState(issue: Issue, isTaken: boolean, planned: PlannedField | undefined): FieldState {
  const problem = problemOfIssue(issue, isTaken);
  if (!problem) return { kind: 'refused', message: issue.message };
  return { kind: 'problem', problem: asForeign(problem, planned?.limits ?? {}) };
}

/** What the API refused, until it is another. */
function useRefusals(plan: FormPlan, values: FormValues) {
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal | undefined>>>({});
  const refuse: FormControl['refuse'] = (issues, isTaken) => {
    const refused = issues.map((issue) => {
      const planned = plan.fields.find(({ field }) => field === issue.path);
      return { path: issue.path, planned, state: refusedState(issue, isTaken, planned) };
    });
    setRefusals(
      Object.fromEntries(
        refused.flatMap(({ path, planned, state }): [string, Refusal][] =>
          planned ? [[path, { value: typedText(planned, values), state }]] : [],
        ),
      ),
    );
    return refused.filter(({ planned }) => !planned);
  };
  const refusalOf = (planned: PlannedField): FieldState | undefined => {
    const refusal = refusals[planned.field];
    return refusal?.value === typedText(planned, values) ? refusal.state : undefined;
  };
  return { refuse, refusalOf };
}

/** A form as planned: its values, judged on every change. */
export function useForm(resource: AnyResource, plan: FormPlan, start: FormStart): FormControl {
  const { before, toBody, isOwn } = start;
  const resolver = useMemo(() => makeResolver(plan, toBody), [plan, toBody]);
  const form = useHookForm<FormValues>({ resolver, mode: 'onChange', defaultValues: start.values ?? before });
  const { errors } = form.formState;
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => ({ ...form.getValues(), ...watched }), [form, watched]);
  const problems = useMemo(() => problemsOf(plan, values, toBody(values)), [plan, values, toBody]);
  const changed = useMemo(() => changedFields(plan, before, values), [plan, before, values]);
  const mayAsk = useCallback(
    (planned: PlannedField) => !problems.has(planned.field) && !(isOwn && !changed.includes(planned)),
    [problems, isOwn, changed],
  );
  const standings = useUniqueChecks(resource, plan, values, mayAsk);
  const { refuse, refusalOf } = useRefusals(plan, values);
  const isFree = (planned: PlannedField) =>
    !planned.unique ||
    typedText(planned, values) === '' ||
    (isOwn && !changed.includes(planned)) ||
    standings[planned.field] === 'free';
  return {
    values,
    changed,
    isValid: problems.size === 0 && plan.fields.every((one) => isFree(one) && !refusalOf(one)),
    stateOf: (planned) => {
      const refusal = refusalOf(planned);
      if (refusal) return refusal;
      const problem = problems.get(planned.field);
      // A field that nobody has changed yet is not told off for being empty.
      if (problem) return valueAt(errors, planned.field) ? { kind: 'problem', problem } : fine;
      return ofStanding(standings[planned.field]);
    },
    change: (path, value) => {
      form.setValue(path, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      void form.trigger(dependentsOf(plan, path, values));
    },
    reveal: () => form.trigger(),
    reset: (next) => form.reset(next),
    refuse,
  };
}
