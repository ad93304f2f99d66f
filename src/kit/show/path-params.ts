import { textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';

/**
 * The parameters of a call's path, taken from the fields of a row.
 * @returns undefined when the row lacks one of them: then there is nothing to ask
 */
export function pathParams(
  declared: Readonly<Record<string, string>>,
  row: Row,
): Readonly<Record<string, string>> | undefined {
  const params = Object.entries(declared).map(([name, field]) => [name, textAt(row, field)] as const);
  return params.some(([, value]) => value === '') ? undefined : Object.fromEntries(params);
}
