import { isRecord } from '../../../../lib/value-at';
import { pathText, unknownName, wrong, type Problem } from '../../../../schema/check/problem';
import { choicesOf, factsOf } from '../../../../schema/kinds/kind-facts';
import type { AnyResource } from '../../../../schema/resource';
import type { Field } from '../../../../schema/shapes/field';
import { walkResource, type Place } from '../../../../schema/shapes/walk';
import { namesInScope, type KnownNames } from '../names-in-scope';

function unknownNames(resource: AnyResource, known: KnownNames, place: Place): readonly Problem[] {
  const { name, path } = place;
  const among = namesInScope({ resource, known, place });
  return !among || among.includes(name) ? [] : [unknownName(pathText(path), name, among)];
}

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

/** Returns values in a condition that their field never has, as a misspelt one of an enumeration. */
function impossibleValues(resource: AnyResource, place: Place): readonly Problem[] {
  const field = comparedField(resource, place);
  const [condition] = place.parents;
  if (!field || !isRecord(condition)) return [];
  return ['is', 'not', 'in'].flatMap((key) => {
    const values = [condition[key]].flat();
    if (!(key in condition) || values.every((one) => isPossible(field, one))) return [];
    const known = field.values ? { known: Object.keys(field.values) } : {};
    return [wrong([...place.path.slice(0, -1), key], values.join(', '), known)];
  });
}

/** Returns a computed field in a form or filter: the API has no such value. */
function computedInput({ fields }: AnyResource, { scope, name, path, parents: [owner] }: Place) {
  const isInput = scope === 'formField' ? !isRecord(owner) || !('as' in owner) : path.at(-1) === 'as';
  const isFilter = path[1] === 'filters' && path.at(-1) === 'field';
  return (isInput || isFilter) && fields[name]?.kind === 'computed'
    ? [wrong(path, name, { reason: 'computed' })]
    : [];
}

const repeated = ({ name, path, parents: [list] }: Place): readonly Problem[] =>
  Array.isArray(list) && list.indexOf(name) < Number(path.at(-1)) && list.includes(name)
    ? [wrong(path, name, { reason: 'twice' })]
    : [];

/** Returns names that there are not, values that a field never has, names that a list has twice, and computed fields that somebody is to fill in. */
export function nameProblems(resource: AnyResource, known: KnownNames): readonly Problem[] {
  const problems: Problem[] = [];
  walkResource(resource, (place) => {
    problems.push(
      ...unknownNames(resource, known, place),
      ...impossibleValues(resource, place),
      ...computedInput(resource, place),
      ...repeated(place),
    );
    return true;
  });
  return problems;
}
