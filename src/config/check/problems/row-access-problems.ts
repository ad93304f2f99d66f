import type { AnyResource, Condition } from '../../resource';
import { roleNames } from '../../roles';
import type { Access } from '../../schema/resource-schema';
import { isPossible } from './form-problems';
import { rowPaths, type AnswerPaths } from './link-references';
import { pathText, type Problem } from '../problem';
import { refer, referEach, type Reference } from '../reference';

type Place = readonly PropertyKey[];

const keys = ['editWhen', 'removeWhen'] as const;

type RowRule = NonNullable<Access['editWhen']>[number];

type Placed = readonly [Place, Condition];

const placedConditions = ({ access }: AnyResource): readonly Placed[] =>
  keys.flatMap((key) =>
    (access[key] ?? []).flatMap((rule: RowRule, index): readonly Placed[] => {
      const place = ['access', key, index];
      if (!('when' in rule)) return [[place, rule]];
      return rule.when.map((condition, at) => [[...place, 'when', at], condition]);
    }),
  );

export function rowAccessReferences(resource: AnyResource, answerPaths?: AnswerPaths): readonly Reference[] {
  const paths = rowPaths(resource, answerPaths);
  const roles = keys.flatMap((key) =>
    (resource.access[key] ?? []).flatMap((rule: RowRule, index) =>
      'when' in rule ? referEach(['access', key, index, 'roles'], rule.roles, roleNames()) : [],
    ),
  );
  return [
    ...placedConditions(resource).map(([place, { field }]) => refer([...place, 'field'], field, paths)),
    ...roles,
  ];
}

/** Returns conditions that compare a field with a value that it never has. */
export const rowAccessProblems = (resource: AnyResource): readonly Problem[] =>
  placedConditions(resource).flatMap(([place, { field, ...compared }]) => {
    const kind = resource.fields[field];
    // `isViewer` and `managedByViewer` compare with who is looking.
    const values = Object.entries(compared).filter(([key]) => key === 'is' || key === 'not' || key === 'in');
    return values.flatMap(([key, value]): readonly Problem[] =>
      kind && [value].flat().some((one) => !isPossible(kind, one))
        ? [
            {
              kind: 'wrong',
              path: pathText([...place, key]),
              value: [value].flat().join(', '),
              ...(kind.values ? { known: Object.keys(kind.values) } : {}),
            },
          ]
        : [],
    );
  });
