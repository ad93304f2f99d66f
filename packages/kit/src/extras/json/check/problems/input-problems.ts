import type { AnyResource } from '../../../../schema/resource';
import { wrong, type Problem } from '../../../../schema/check/problem';

/** Returns actions whose inputs are never shown: without a confirmation, or on many rows at once. */
export function inputProblems({ actions = {}, lifecycle, list }: AnyResource): readonly Problem[] {
  const asking = Object.entries(actions).filter(([, { inputs }]) => inputs !== undefined);
  return asking.flatMap(([name, { confirm }]) => {
    const place =
      lifecycle && Object.hasOwn(lifecycle.transitions, name) ? ['lifecycle', 'transitions'] : ['actions'];
    const index = list.bulkActions?.indexOf(name) ?? -1;
    return [
      ...(confirm ? [] : [wrong([...place, name, 'confirm'], 'false')]),
      ...(index < 0 ? [] : [wrong(['list', 'bulkActions', index], name)]),
    ];
  });
}
