import type { AnyResource } from '../../../../schema/resource';
import { pathText, type Problem } from '../../../../schema/check/problem';

const place = (...path: readonly PropertyKey[]) => ['lifecycle', ...path];

/** Returns transitions that leave a state twice, and editing without a form. */
export function lifecycleProblems({ lifecycle, edit, pages }: AnyResource): readonly Problem[] {
  if (!lifecycle) return [];
  const listed = [
    [place('edit'), lifecycle.edit ?? []] as const,
    ...Object.entries(lifecycle.transitions).map(
      ([name, { from = [] }]) => [place('transitions', name, 'from'), from] as const,
    ),
  ];
  return [
    ...listed.flatMap(([path, states]) =>
      states.flatMap((state, index): readonly Problem[] =>
        states.indexOf(state) < index
          ? [{ kind: 'twice', path: pathText([...path, index]), value: state }]
          : [],
      ),
    ),
    ...(lifecycle.edit && !edit && !pages?.edit
      ? [{ kind: 'needed', path: 'edit', value: 'lifecycle.edit' } as const]
      : []),
  ];
}
