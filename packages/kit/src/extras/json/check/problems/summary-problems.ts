import { factsOf, isRanged } from '../../../../schema/kinds/kind-facts';
import { shownField } from '../../../../schema/nested-fields';
import type { AnyResource } from '../../../../schema/resource';
import { wrong, type Problem } from '../../../../schema/check/problem';

/** Returns functions that don't fit the kind of their column, as a sum of texts. */
export const summaryProblems = ({ list, fields }: AnyResource): readonly Problem[] =>
  Object.entries(list.summary ?? {}).flatMap(([path, declared]): readonly Problem[] => {
    const field = fields[path];
    if (!field || typeof declared !== 'string' || declared === 'count') return [];
    const shown = shownField(field);
    const isOfSum = declared === 'sum' || declared === 'avg';
    if (isRanged(shown) && (!isOfSum || factsOf(shown).isAdded)) return [];
    return [wrong(['list', 'summary', path], declared, { known: ['count'] })];
  });
