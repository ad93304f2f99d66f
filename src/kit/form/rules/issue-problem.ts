import { issueCodes, type Issue } from '../../../../contract/errors';
import { codedProblem, type Problem } from './coded-problem';
import { ruleOfMessage } from './message-rule';

/** The rule of an issue's code; undefined for one that this console does not know, or whose words would lack something. */
function ruleOfCode({ code, limit, other }: Issue): Problem | undefined {
  const known = issueCodes.find((each) => each === code);
  if (known === undefined) return undefined;
  if (known !== 'order') return codedProblem({ code: known, ...(limit === undefined ? {} : { limit }) });
  return other === undefined ? undefined : { rule: known, values: { otherPath: other } };
}

/**
 * The rule that an issue of the API's comes to, so that it is said in the reader's language: by its code, by the status
 * of the answer, or by the sayings of the usual libraries. Undefined when there is nothing but the API's own words.
 * @param isTaken the answer was a conflict
 */
export function problemOfIssue(issue: Issue, isTaken: boolean): Problem | undefined {
  return ruleOfCode(issue) ?? (isTaken ? { rule: 'taken' } : ruleOfMessage(issue.message));
}
