import * as z from 'zod/mini';
import type { FieldKind } from '../../config/field';
import type { Rule } from '../../config/form';
import { bodyOf, numberOf, typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';

/** What is wrong with a field: the rule that it breaks, and the values for the rule's words. */
export interface Problem {
  readonly rule: Rule;
  readonly values?: Readonly<Record<string, unknown>>;
}

const problem = (rule: Rule, values: Problem['values'] = {}): Problem => ({ rule, values });

const ruleOfKind: Readonly<Partial<Record<FieldKind, Rule>>> = {
  email: 'email',
  number: 'number',
  percent: 'number',
  money: 'number',
  date: 'date',
  enum: 'choice',
};

const ruleOfFormat: Readonly<Record<string, Rule>> = { email: 'email', date: 'date' };

/** A schema's complaint in the words of the form. */
function problemOfIssue(issue: z.core.$ZodIssue, kind: FieldKind): Problem {
  switch (issue.code) {
    case 'too_small':
      return problem(issue.origin === 'string' ? 'tooShort' : 'tooLow', { min: String(issue.minimum) });
    case 'too_big':
      return problem(issue.origin === 'string' ? 'tooLong' : 'tooHigh', { max: String(issue.maximum) });
    case 'invalid_format':
      return problem(ruleOfFormat[issue.format] ?? 'pattern');
    case 'invalid_type':
      return problem(issue.expected === 'int' ? 'whole' : (ruleOfKind[kind] ?? 'pattern'));
    default:
      return problem(ruleOfKind[kind] ?? 'pattern');
  }
}

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

function lengthProblem(typed: string, { length: { min = 0, max = Infinity } = {} }: PlannedField) {
  if (typed.length < min) return problem('tooShort', { min: String(min) });
  return typed.length > max ? problem('tooLong', { max: String(max) }) : undefined;
}

function rangeProblem(typed: string, { range, isNumber }: PlannedField): Problem | undefined {
  if (!range && !isNumber) return undefined;
  const { min = -Infinity, max = Infinity } = range ?? {};
  const value = numberOf(typed);
  if (Number.isNaN(value)) return problem('number');
  if (value < min) return problem('tooLow', { min: String(min) });
  return value > max ? problem('tooHigh', { max: String(max) }) : undefined;
}

function formProblem(typed: string, { pattern, kind: { kind, values } }: PlannedField): Problem | undefined {
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(typed)) return problem('pattern');
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(typed)) return problem('email');
  if (kind === 'date' && !isDay(typed)) return problem('date');
  return kind === 'enum' && values && !Object.hasOwn(values, typed) ? problem('choice') : undefined;
}

function orderProblem(typed: string, planned: PlannedField, plan: FormPlan, values: FormValues) {
  const earliest = plan.fields.find(({ field }) => field === planned.notBefore);
  const from = earliest ? typedText(earliest, values) : '';
  return earliest && isDay(from) && isDay(typed) && typed < from
    ? problem('order', { otherPath: earliest.labelPath })
    : undefined;
}

/** What the declaration itself says of a field. */
function declaredProblem(planned: PlannedField, plan: FormPlan, values: FormValues): Problem | undefined {
  const typed = typedText(planned, values);
  if (typed === '') return planned.isRequired ? problem('required') : undefined;
  return (
    lengthProblem(typed, planned) ??
    rangeProblem(typed, planned) ??
    formProblem(typed, planned) ??
    orderProblem(typed, planned, plan, values)
  );
}

/** What the schema of the call says of what would be sent, by path; the first complaint about each. */
function schemaIssues({ schema, ...plan }: FormPlan, values: FormValues): Map<string, z.core.$ZodIssue> {
  const issues = new Map<string, z.core.$ZodIssue>();
  if (!schema) return issues;
  const result = z.safeParse(schema, bodyOf({ ...plan, schema }, values));
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (!issues.has(path)) issues.set(path, issue);
  }
  return issues;
}

/** What is wrong with what stands in a form, by the path of each field that is. */
export function problemsOf(plan: FormPlan, values: FormValues): ReadonlyMap<string, Problem> {
  const issues = schemaIssues(plan, values);
  return new Map(
    plan.fields.flatMap((planned): [string, Problem][] => {
      const { field, kind } = planned;
      const issue = issues.get(field);
      const found =
        declaredProblem(planned, plan, values) ?? (issue ? problemOfIssue(issue, kind.kind) : undefined);
      return found ? [[field, found]] : [];
    }),
  );
}
