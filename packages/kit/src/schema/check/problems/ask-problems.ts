import type { AnyResource } from '../../resource';
import { pathText, type Problem } from '../problem';

/** Returns actions whose inputs are never shown: without a confirmation, or on many rows at once. */
export function askProblems({ actions = {}, lifecycle, list }: AnyResource): readonly Problem[] {
  const asking = Object.entries(actions).filter(([, { asks }]) => asks !== undefined);
  return asking.flatMap(([name, { confirm }]): readonly Problem[] => {
    const place =
      lifecycle && Object.hasOwn(lifecycle.transitions, name) ? ['lifecycle', 'transitions'] : ['actions'];
    const index = list.bulkActions?.indexOf(name) ?? -1;
    return [
      ...(confirm
        ? []
        : [{ kind: 'wrong', path: pathText([...place, name, 'confirm']), value: 'false' } as const]),
      ...(index < 0
        ? []
        : [{ kind: 'wrong', path: pathText(['list', 'bulkActions', index]), value: name } as const]),
    ];
  });
}
