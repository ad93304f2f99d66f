import type { CrudFilter, LogicalFilter } from '@refinedev/core';
import type { Dialect } from '../../config/schema/source';
import { isRecord } from '../../lib/is-record';
import { parametersOfFilter, unknownFilter, type Parameters } from './source-query';

type Groups = NonNullable<Dialect['groups']>;
type Tree = Readonly<Record<string, unknown>>;

const isLogical = (filter: CrudFilter): filter is LogicalFilter => 'field' in filter;

/** The word of a dialect for "and" or "or". */
const wordOf = ({ and = 'and', or }: Groups, operator: string): string => (operator === 'or' ? or : and);

/** `filters[$or][0][title][$eq]=a`: where a filter stands goes into the name of its parameters. */
function inBrackets(dialect: Dialect, groups: Groups, filter: CrudFilter, place: string): Parameters {
  const { at = '' } = groups;
  if (isLogical(filter))
    return parametersOfFilter(dialect, filter).map(([name, value]) => [
      name.startsWith(at) ? `${at}${place}${name.slice(at.length)}` : name,
      value,
    ]);
  const word = wordOf(groups, filter.operator);
  return filter.value.flatMap((one, index) =>
    inBrackets(dialect, groups, one, `${place}[${word}][${String(index)}]`),
  );
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A value in a call; quotes keep what would end it. A list has quotes inside. */
function operandOf(value: string): string {
  const [operator = '', ...rest] = value.split('.');
  const operand = rest.join('.');
  return operand.startsWith('(') || !/[\s,()":\\]/.test(operand) ? value : `${operator}.${quoted(operand)}`;
}

/** `or(title.eq.a,and(views.gt.1,views.lt.9))` */
function asCall(dialect: Dialect, groups: Groups, filter: CrudFilter): string {
  if (isLogical(filter))
    return parametersOfFilter(dialect, filter, quoted)
      .map(([name, value]) => `${name}.${operandOf(value)}`)
      .join(',');
  return `${wordOf(groups, filter.operator)}(${filter.value.map((one) => asCall(dialect, groups, one)).join(',')})`;
}

/** A value as JSON has it. */
function jsonValue(value: unknown): unknown {
  const text = String(value);
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns one object that says what two say, whose keys side by side are joined by "and". */
function both(one: Tree, other: Tree, or: string): Tree {
  if (Object.keys(one).every((key) => !Object.hasOwn(other, key))) return { ...one, ...other };
  const choices = one[or];
  if (Array.isArray(choices))
    return { ...one, [or]: choices.filter(isRecord).map((choice) => both(choice, other, or)) };
  return { ...one, [or]: [other] };
}

/** `{ "or": [{ "title": { "eq": "a" } }, { "views": { "gt": 1 } }] }`; an operator is what follows `{field}` in its parameter. */
function asJson(dialect: Dialect, { or }: Groups, filter: CrudFilter): Tree {
  if (!isLogical(filter)) {
    const parts = filter.value.map((one) => asJson(dialect, { as: 'json', or }, one));
    return filter.operator === 'or'
      ? { [or]: parts }
      : parts.reduce<Tree>((all, part) => both(all, part, or), {});
  }
  const { field, operator, value } = filter;
  const [name = ''] = dialect.filter?.[operator as 'eq']?.split('=') ?? [];
  if (name === '') throw unknownFilter(`${field} ${operator}`);
  const word = name.replace('{field}', '').replace(/^\W+/, '') || 'eq';
  const given: unknown = Array.isArray(value) ? value.map(jsonValue) : jsonValue(value);
  return field.split('.').reduceRight<Tree>((inner, key) => ({ [key]: inner }), { [word]: given });
}

function groupParameters(dialect: Dialect, groups: Groups, filters: readonly CrudFilter[]): Parameters {
  const all: CrudFilter = { operator: 'and', value: [...filters] };
  if (groups.as === 'brackets') return inBrackets(dialect, groups, all, '');
  if (groups.as === 'json') return [[groups.at ?? 'where', JSON.stringify(asJson(dialect, groups, all))]];
  const word = wordOf(groups, 'and');
  return [[word, asCall(dialect, groups, all).slice(word.length)]];
}

/** PostgREST reads every parameter of one name. */
const canRepeat = ({ as }: Groups) => as === 'call';

/** Whether two of the filters would have a parameter of the same name, which many servers read once. */
function haveSameNames(dialect: Dialect, filters: readonly LogicalFilter[]): boolean {
  const names = filters.flatMap((filter) => [
    ...new Set(parametersOfFilter(dialect, filter).map(([name]) => name)),
  ]);
  return new Set(names).size < names.length;
}

/**
 * Returns the parameters of the filters: one for each where that says all, else joined as the dialect joins them.
 * @throws ApiError of kind `protocol` naming a filter that the dialect has no words for
 */
export function filterParameters(dialect: Dialect, filters: readonly CrudFilter[] = []): Parameters {
  const { groups } = dialect;
  const plain = filters.filter(isLogical);
  const isPlain =
    plain.length === filters.length && (!groups || canRepeat(groups) || !haveSameNames(dialect, plain));
  if (isPlain) return plain.flatMap((filter) => parametersOfFilter(dialect, filter));
  if (groups === undefined) throw unknownFilter(filters.find((one) => !isLogical(one))?.operator ?? 'or');
  return groupParameters(dialect, groups, filters);
}
