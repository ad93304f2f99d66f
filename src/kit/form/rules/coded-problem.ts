import type { CodedIssue } from '../../../../contract/issue-code';
import type { Rule } from '../../../config/schema/form';

/** What is wrong with a field: the rule that it breaks, and the values for the rule's words. */
export interface Problem {
  readonly rule: Rule;
  /** The named validator that it does not pass: it has words of its own. */
  readonly validator?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  /** Its limit is the API's and not the form's: the field's own words would tell another. */
  readonly isForeign?: true;
}

/** The limits that a form knows of a field, by the rule that names them. */
export type Limits = Readonly<Partial<Record<Rule, number>>>;

/** A rule that is broken. */
export const problem = (rule: Rule, values: Problem['values'] = {}): Problem => ({ rule, values });

/** Rules whose words name the least that will do, and those whose words name the most. */
const limitName: Readonly<Partial<Record<Rule, 'min' | 'max'>>> = {
  tooShort: 'min',
  tooLow: 'min',
  tooLong: 'max',
  tooHigh: 'max',
};

/** The rule of a code; undefined when its words would lack the limit. */
export function codedProblem({ code, limit }: CodedIssue): Problem | undefined {
  const name = limitName[code];
  if (name === undefined) return problem(code);
  return limit === undefined ? undefined : problem(code, { [name]: String(limit) });
}

/** The same, marked where its limit is none of the form's. */
export function asForeign(found: Problem, known: Limits): Problem {
  const name = limitName[found.rule];
  const limit = name === undefined ? undefined : found.values?.[name];
  return limit === undefined || Number(limit) === known[found.rule] ? found : { ...found, isForeign: true };
}
