import type { AnyResource } from '../../resource';
import { pathText, type Problem } from '../problem';
import { refer, referEach, type Reference } from '../reference';

const place = (...path: readonly PropertyKey[]) => ['lifecycle', ...path];

const statesOf = ({ fields, lifecycle }: AnyResource): readonly string[] =>
  Object.keys(fields[lifecycle?.field ?? '']?.values ?? {});

/** Returns the names that a lifecycle refers to: a field with states, and its states. */
export function lifecycleReferences(resource: AnyResource): readonly Reference[] {
  const { lifecycle, fields } = resource;
  if (!lifecycle) return [];
  const states = statesOf(resource);
  const withStates = Object.keys(fields).filter((path) => fields[path]?.kind === 'enum');
  // Without states the rest can't be checked.
  if (states.length === 0) return [refer(place('field'), lifecycle.field, withStates)];
  return [
    ...referEach(place('edit'), lifecycle.edit, states),
    ...Object.entries(lifecycle.transitions).flatMap(([name, { from, to }]) => [
      ...referEach(place('transitions', name, 'from'), from, states),
      refer(place('transitions', name, 'to'), to, states),
    ]),
  ];
}

/** Moves a problem of a transition's action to the place where the transition is declared. */
export function atTransition(resource: AnyResource, problem: Problem): Problem {
  const [, name = '', rest = ''] = /^actions\.(\w+)(.*)$/.exec(problem.path) ?? [];
  return resource.lifecycle && Object.hasOwn(resource.lifecycle.transitions, name)
    ? { ...problem, path: `lifecycle.transitions.${name}${rest}` }
    : problem;
}

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
