import type { AdminIdentity } from '../../../contract/auth';
import type { Condition } from '../../config/resource';
import { textAt, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { managedBy } from '../access/managed-by';

/** Whether a row meets a condition for who is looking; an absent value counts as null. */
export function meets(row: Row, condition: Condition | undefined, viewer?: AdminIdentity): boolean {
  if (!condition) return true;
  const value = valueAt(row, condition.field) ?? null;
  if ('isViewer' in condition) return (value !== null && value === viewer?.id) === condition.isViewer;
  if ('managedByViewer' in condition) return managedBy(viewer).some((type) => type === value);
  return 'is' in condition ? value === condition.is : value !== condition.not;
}

/** Where a link of a row leads: `{here}` is the path one is on, any other name a field of the row. */
export function linkTarget(to: string, row: Row, here: string): string {
  return to.replace(/\{([\w.]+)\}/g, (_, name: string) =>
    name === 'here' ? here.replace(/\/+$/, '') : encodeURIComponent(textAt(row, name)),
  );
}
