import type { AdminIdentity } from '../../../contract/auth';
import type { Condition } from '../../config/resource';
import { valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { managedBy } from './managed-by';

/** Whether a row meets a condition for who is looking; an absent value counts as null. */
export function meets(row: Row, condition: Condition | undefined, viewer?: AdminIdentity): boolean {
  if (!condition) return true;
  const value = valueAt(row, condition.field) ?? null;
  if ('isViewer' in condition) return (value !== null && value === viewer?.id) === condition.isViewer;
  if ('managedByViewer' in condition) return managedBy(viewer).some((type) => type === value);
  return 'is' in condition ? value === condition.is : value !== condition.not;
}

/** Whether all of the conditions hold. */
export const meetsAll = (row: Row, conditions: readonly Condition[] = [], viewer?: AdminIdentity): boolean =>
  conditions.every((condition) => meets(row, condition, viewer));
