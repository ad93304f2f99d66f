import type { AnyResource, Condition, Viewer } from '../schema/resource';
import { fullRoles } from '../settings/roles';
import type { Access } from '../schema/shapes/resource-schema';

/** Returns the conditions for a role: those of the first entry that is for it; none where no entry is. */
function conditionsFor(rules: Access['editWhen'], viewer: Viewer): readonly Condition[] {
  const isFull = viewer !== undefined && fullRoles().includes(viewer);
  const isFor = (roles: readonly string[] | undefined) =>
    roles ? viewer !== undefined && roles.includes(viewer) : !isFull;
  const conditions: Condition[] = [];
  for (const rule of rules ?? []) {
    if ('when' in rule) {
      if (isFor(rule.roles)) return rule.when;
    } else if (!isFull) conditions.push(rule);
  }
  return conditions;
}

export function rowsForViewer(
  { access, actions = {}, editWhen: inEveryRole = [] }: AnyResource,
  viewer: Viewer,
): Pick<AnyResource, 'editWhen' | 'actions'> {
  const editWhen = [...inEveryRole, ...conditionsFor(access.editWhen, viewer)];
  const removeWhen = conditionsFor(access.removeWhen, viewer);
  const { remove } = actions;
  return {
    ...(editWhen.length > 0 ? { editWhen } : {}),
    ...(remove && removeWhen.length > 0
      ? { actions: { ...actions, remove: { ...remove, when: [...(remove.when ?? []), ...removeWhen] } } }
      : {}),
  };
}
