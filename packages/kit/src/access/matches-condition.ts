import { accessTable } from '../settings/access-table';
import type { Condition } from '../schema/resource';
import { valueAt, type Row } from '../lib/value-at';
import type { Identity } from '../providers/auth/session';

/** Returns the roles that a viewer may manage; none for a visitor. */
export const managedBy = (viewer: Identity | undefined): readonly string[] =>
  accessTable().mayManage(viewer?.type);

/** Returns whether a row meets a condition for a viewer; an absent value counts as null. */
export function matchesCondition(row: Row, condition: Condition | undefined, viewer?: Identity): boolean {
  if (!condition) return true;
  const value = valueAt(row, condition.field) ?? null;
  if ('isViewer' in condition) return (value !== null && value === viewer?.id) === condition.isViewer;
  if ('managedByViewer' in condition) return managedBy(viewer).some((type) => type === value);
  if ('in' in condition) return condition.in.some((one) => one === value);
  return 'is' in condition ? value === condition.is : value !== condition.not;
}

export const matchesAll = (row: Row, conditions: readonly Condition[] = [], viewer?: Identity): boolean =>
  conditions.every((condition) => matchesCondition(row, condition, viewer));
