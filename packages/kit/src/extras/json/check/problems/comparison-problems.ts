import { isRecord } from '../../../../lib/value-at';
import { choicesOf, factsOf } from '../../../../schema/kinds/kind-facts';
import type { AnyResource } from '../../../../schema/resource';
import type { Field } from '../../../../schema/shapes/field';
import type { Place } from '../../../../schema/shapes/walk';
import { walkResource } from '../../../../schema/shapes/walk-resource';
import { wrong, type Problem } from '../../../../schema/check/problem';

function isPossible(field: Field, value: unknown): boolean {
  if (value === null) return true;
  if (factsOf(field).json === 'boolean') return typeof value === 'boolean';
  return choicesOf(field)?.includes(typeof value === 'string' ? value : JSON.stringify(value)) ?? true;
}

function comparedField(resource: AnyResource, { scope, name, path: [form] }: Place): Field | undefined {
  if (scope === 'rowRule') return resource.fields[name];
  if (scope !== 'otherField') return undefined;
  const view = resource[form === 'edit' ? 'edit' : 'create'];
  const other = view?.fields.find(({ field }) => field === name);
  return other && resource.fields[other.as ?? other.field];
}

/** Returns values in conditions that their field never has, as a misspelt one of an enumeration. */
export function comparisonProblems(resource: AnyResource): readonly Problem[] {
  const problems: Problem[] = [];
  walkResource(resource, (place) => {
    const field = comparedField(resource, place);
    const [condition] = place.parents;
    if (!field || !isRecord(condition)) return true;
    for (const key of ['is', 'not', 'in']) {
      const values = [condition[key]].flat();
      if (!(key in condition) || values.every((one) => isPossible(field, one))) continue;
      const known = field.values ? { known: Object.keys(field.values) } : {};
      problems.push(wrong([...place.path.slice(0, -1), key], values.join(', '), known));
    }
    return true;
  });
  return problems;
}
