import * as z from 'zod/mini';
import { codeOfIssue } from '../../../../contract/issue-code';
import type { Field, FieldKind } from '../../../config/schema/field';
import type { Rule } from '../../../config/schema/form';
import { numberOf } from '../../fields/number/decimal';
import { codedProblem, problem, type Problem } from './coded-problem';
import { bodyOf, typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';
import { validatorOf } from '../../registry';

const ruleOfKind: Readonly<Partial<Record<FieldKind, Rule>>> = {
  email: 'email',
  number: 'number',
  percent: 'number',
  money: 'number',
  date: 'date',
  enum: 'choice',
};

/** A schema's complaint in the words of the form: where the schema says no more than that it is wrong, the kind does. */
function problemOfIssue(issue: z.core.$ZodIssue, kind: FieldKind): Problem {
  const coded = codeOfIssue(issue);
  const isVague = coded.code === 'pattern' && issue.code !== 'invalid_format';
  return (isVague ? undefined : codedProblem(coded)) ?? problem(ruleOfKind[kind] ?? 'pattern');
}

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

function formProblem(typed: string, { pattern, kind, input }: PlannedField): Problem | undefined {
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(typed)) return problem('pattern');
  const broken = input.check?.(typed, kind);
  return broken ? problem(broken) : undefined;
}

function namedProblem(typed: string, { validator }: PlannedField, values: FormValues): Problem | undefined {
  if (validator === undefined || validatorOf(validator)(typed, values)) return undefined;
  return { rule: 'pattern', validator };
}

function orderProblem(typed: string, planned: PlannedField, plan: FormPlan, values: FormValues) {
  const earliest = plan.fields.find(({ field }) => field === planned.notBefore);
  const from = earliest ? typedText(earliest, values) : '';
  const isMoment = earliest?.input.check?.(from, earliest.kind) === undefined;
  // Days and points in time are typed so that they are in order as texts.
  return earliest && isMoment && from !== '' && typed < from
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
    namedProblem(typed, planned, values) ??
    orderProblem(typed, planned, plan, values)
  );
}

/** What the schema of the call says of what would be sent, by path; the first complaint about each. */
function schemaIssues({ schema }: FormPlan, body: unknown): Map<string, z.core.$ZodIssue> {
  const issues = new Map<string, z.core.$ZodIssue>();
  if (!schema) return issues;
  const result = z.safeParse(schema, body);
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (!issues.has(path)) issues.set(path, issue);
  }
  return issues;
}

/** A schema's complaint about a field; what it does not take empty is missing. */
const issueProblem = (issue: z.core.$ZodIssue, typed: string, { kind }: Field): Problem =>
  typed === '' ? problem('required') : problemOfIssue(issue, kind);

/**
 * What is wrong with what stands in a form, by the path of each field that is.
 * @param body what would be sent
 */
export function problemsOf(
  plan: FormPlan,
  values: FormValues,
  body: unknown = bodyOf(plan, values),
): ReadonlyMap<string, Problem> {
  const issues = schemaIssues(plan, body);
  return new Map(
    plan.fields.flatMap((planned): [string, Problem][] => {
      const { field, kind } = planned;
      const issue = issues.get(field);
      const found =
        declaredProblem(planned, plan, values) ??
        (issue ? issueProblem(issue, typedText(planned, values), kind) : undefined);
      return found ? [[field, found]] : [];
    }),
  );
}
