import type { AnyResource, Condition } from '../../resource';
import type { Access } from '../../schema/resource-schema';
import { isPossible } from './form-problems';
import { pathText, type Problem } from '../problem';

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
