import type { Condition } from '../../schema/conditions';
import { choicesOf, factsOf } from '../../schema/kinds/kind-facts';
import type { Field } from '../../schema/shapes/field';
import type { AnyResource, ListFilter } from '../../schema/resource';
import { compareValues } from '../../lib/decimals';
import type { Range } from '../../lib/range';

export type Declared = Pick<AnyResource, 'fields' | 'list' | 'idField'>;

const fieldOf = ({ fields }: Declared, name: string): Field => fields[name] ?? { kind: 'text' };

const filterOf = ({ list }: Declared, name: string): Pick<ListFilter, 'as' | 'min'> | undefined =>
  list.filters?.find(({ field }) => field === name);

/** Whether any text can be typed into a filter, whatever the kind of its field. */
export const takesAnyText = ({ as }: Pick<ListFilter, 'as'>): boolean => as === 'text' || as === 'search';

/** Whether a filter takes a text, one of a few values, or a range: as declared, else by the kind of its field. */
export function filterForm({ as }: Pick<ListFilter, 'as'>, field: Field): 'text' | 'choice' | 'range' {
  return as === 'search' ? 'text' : (as ?? (choicesOf(field) ? 'choice' : 'text'));
}

/** How a filter by one value compares: with a part of a text, with the whole of an identifier, a number or a choice. */
export function filterOperator(declared: Declared, name: string): 'eq' | 'contains' {
  const filter = filterOf(declared, name);
  const field = fieldOf(declared, name);
  const isWhole =
    name === (declared.idField ?? 'id') || factsOf(field).isWhole === true || choicesOf(field) !== undefined;
  return filter?.as === 'choice' || (isWhole && !(filter && takesAnyText(filter))) ? 'eq' : 'contains';
}

/** Returns what a value of a control means for a field: an invalid end of a range counts as open, and a reversed one as none. */
export function filterCondition(declared: Declared, name: string, value: string | Range): Condition {
  if (typeof value === 'string')
    return { field: name, operator: filterOperator(declared, name), values: value === '' ? [] : [value] };
  const { isValue = () => true } = factsOf(fieldOf(declared, name));
  const { from = '', to = '' } = value;
  const { min = -Infinity } = filterOf(declared, name) ?? {};
  const isEnd = (end: string) => end !== '' && isValue(end) && !(Number(end) < min);
  const ends = [from, to].filter(isEnd);
  const [lower = '', upper = lower] = ends;
  // A day is over after all of its moments.
  const isReversed = compareValues(upper, lower) < 0 && !lower.startsWith(`${upper}T`);
  if (isReversed) return { field: name, operator: 'between', values: [] };
  const operator = ends.length === 2 ? 'between' : ends[0] === from ? 'gte' : 'lte';
  return { field: name, operator, values: ends };
}

export function filterValue({ operator, values: [first = '', last = ''] }: Condition): string | Range {
  if (operator === 'between') return { from: first, to: last };
  if (operator === 'gte') return { from: first };
  return operator === 'lte' ? { to: first } : first;
}

const between = '..';

/** Reads `2026-01-01..2026-01-31`, `..2026-01-31`, `5..`. */
function readRange(text: string): Range | undefined {
  const [from, to, ...rest] = text.split(between);
  return from === undefined || to === undefined || rest.length > 0 ? undefined : { from, to };
}

/** Reads a filter from its text in the address; undefined for an invalid one. */
export function readFilter(declared: Declared, name: string, text: string): Condition | undefined {
  const field = fieldOf(declared, name);
  const form = filterForm(filterOf(declared, name) ?? {}, field);
  // A value that the field does not have would be refused by the API; a stale link shows the list instead.
  if (form === 'choice' && choicesOf(field)?.includes(text) !== true) return undefined;
  const value = form === 'range' ? readRange(text) : text;
  const condition = value === undefined ? undefined : filterCondition(declared, name, value);
  return condition?.values.length === 0 ? undefined : condition;
}

/** Writes a filter for the address, empty for one that is not set: without halves of a character, which it can't carry. */
export function writeFilter(condition: Condition): string {
  const value = filterValue(condition);
  if (typeof value === 'string') return value.replace(/\p{Cs}/gu, '');
  return condition.values.length === 0 ? '' : [value.from, value.to].join(between);
}
