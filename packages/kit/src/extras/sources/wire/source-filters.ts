import type { CrudFilter, LogicalFilter, CrudSort } from '@refinedev/core';
import type { Dialect } from '../source-schema';
import { isRecord } from '../../../lib/value-at';
import { integerOf } from '../../../lib/json';
import { isLogical } from '../../../providers/data/data-provider';
import type { SentOperator } from '../../../schema/operators';
import { ApiError } from '../../../providers/data/api-error';

type Groups = NonNullable<Dialect['groups']>;
type Tree = Readonly<Record<string, unknown>>;

const wordOf = ({ and = 'and', or }: Groups, operator: string): string => (operator === 'or' ? or : and);

/** As in `filters[$or][0][title][$eq]=a`. */
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

/** A value in a call, quoted where it would end it. A list has quotes inside. */
function operandOf(value: string): string {
  const [operator = '', ...rest] = value.split('.');
  const operand = rest.join('.');
  return operand.startsWith('(') || !/[\s,()":\\]/.test(operand) ? value : `${operator}.${quoted(operand)}`;
}

/** As in `or(title.eq.a,and(views.gt.1,views.lt.9))`. */
function asCall(dialect: Dialect, groups: Groups, filter: CrudFilter): string {
  if (isLogical(filter))
    return parametersOfFilter(dialect, filter, quoted)
      .map(([name, value]) => `${name}.${operandOf(value)}`)
      .join(',');
  return `${wordOf(groups, filter.operator)}(${filter.value.map((one) => asCall(dialect, groups, one)).join(',')})`;
}

function jsonValue(value: unknown): unknown {
  const text = String(value);
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return integerOf(text);
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns the values that a text in an address may have in a row: digits are a number, or the text of an identifier. */
function readingsOf(value: unknown): readonly unknown[] {
  const read = jsonValue(value);
  return typeof read === 'number' || typeof read === 'bigint' ? [read, String(value)] : [read];
}

const valuesOf = ({ value }: LogicalFilter): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns one object for two, whose keys side by side are joined by "and". */
function both(one: Tree, other: Tree, or: string): Tree {
  if (Object.keys(one).every((key) => !Object.hasOwn(other, key))) return { ...one, ...other };
  const choices = one[or];
  if (Array.isArray(choices))
    return { ...one, [or]: choices.filter(isRecord).map((choice) => both(choice, other, or)) };
  return { ...one, [or]: [other] };
}

/** The name of an operator in an object: what follows `{field}` in its parameter. */
const wordIn = (template: string) =>
  template.replace(/=.*$/, '').replace('{field}', '').replace(/^\W+/, '') || 'eq';

/** As in `{ "or": [{ "title": { "eq": "a" } }, { "views": { "gt": 1 } }] }`. */
function asJson(dialect: Dialect, groups: Groups, filter: CrudFilter): Tree {
  const { or } = groups;
  if (!isLogical(filter)) {
    const parts = filter.value.map((one) => asJson(dialect, groups, one));
    return filter.operator === 'or' ? { [or]: parts } : parts.reduce((all, part) => both(all, part, or), {});
  }
  const { field, operator } = filter;
  const template = templateOf(dialect, filter);
  const says = (operand: unknown, among = template) =>
    field.split('.').reduceRight<Tree>((inner, key) => ({ [key]: inner }), { [wordIn(among)]: operand });
  const fixed = template.slice(template.indexOf('=') + 1);
  if (!fixed.includes('{')) return says(jsonValue(fixed));
  const values = valuesOf(filter);
  const readings = values.flatMap(readingsOf);
  if (operator === 'ne') return readings.map((one) => says(one)).reduce((all, one) => both(all, one, or));
  // Not an "or" of both: conditions that are joined by "and" would double it each time.
  const among =
    operator === 'in' || (operator === 'eq' && readings.length > 1) ? dialect.filter?.in : undefined;
  return among === undefined ? says(jsonValue(values[0])) : says(readings, among);
}

function groupParameters(dialect: Dialect, groups: Groups, filters: readonly CrudFilter[]): Parameters {
  const all: CrudFilter = { operator: 'and', value: [...filters] };
  if (groups.as === 'brackets') return inBrackets(dialect, groups, all, '');
  if (groups.as === 'json') return [[groups.at ?? 'where', JSON.stringify(asJson(dialect, groups, all))]];
  const word = wordOf(groups, 'and');
  return [[word, asCall(dialect, groups, all).slice(word.length)]];
}

/** Whether two filters would share a parameter, which many servers read once. */
function haveSameNames(dialect: Dialect, filters: readonly LogicalFilter[]): boolean {
  const namesOf = (filter: LogicalFilter) => parametersOfFilter(dialect, filter).map(([name]) => name);
  const names = filters.flatMap((filter) => [...new Set(namesOf(filter))]);
  return new Set(names).size < names.length;
}

/** Groups filters where needed. @throws ApiError of kind `protocol` naming one that the dialect lacks */
export function filterParameters(dialect: Dialect, filters: readonly CrudFilter[] = []): Parameters {
  const { groups } = dialect;
  const plain = filters.filter(isLogical);
  const isPlain =
    plain.length === filters.length &&
    // PostgREST reads every parameter of one name, and a parameter does not say whether it is a number or a text.
    (!groups || groups.as === 'call' || (groups.as === 'brackets' && !haveSameNames(dialect, plain)));
  if (isPlain || filters.length === 0) return plain.flatMap((filter) => parametersOfFilter(dialect, filter));
  if (groups === undefined) throw unknownFilter(filters.find((one) => !isLogical(one))?.operator ?? 'or');
  return groupParameters(dialect, groups, filters);
}

type Variables = Readonly<Record<string, string | number | undefined>>;
export type Parameters = readonly (readonly [name: string, value: string])[];

const fill = (text: string, variables: Variables) =>
  text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(variables[word] ?? ''));

const parametersOf = (template: string, variables: Variables): Parameters =>
  template.split('&').map((pair) => {
    const at = pair.indexOf('=');
    return [fill(pair.slice(0, at), variables), fill(pair.slice(at + 1), variables)];
  });

/** Returns the parameters of several values: `{each}` in a template repeats it, `{values}` joins them. */
export function severalOf(template: string, values: readonly string[], more: Variables = {}): Parameters {
  if (!template.includes('{each}')) return parametersOf(template, { ...more, values: values.join(',') });
  return values.flatMap((each) => parametersOf(template, { ...more, each }));
}

/** Returns the parameters of a page; none where the dialect has no pages. */
export function pageParameters(
  { page: template }: Dialect,
  page: number,
  size: number,
  cursor?: string,
): Parameters {
  if (template === undefined || template === false) return [];
  const offset = (page - 1) * size;
  const variables = { page, page0: page - 1, size, offset, end: offset + size, cursor };
  // The first page has no cursor, and a server may refuse an empty one.
  return parametersOf(template, variables).filter(([, value]) => value !== '');
}

const fieldOf = ({ nested = '.' }: Dialect, path: string) => path.split('.').join(nested);

export function sortParameters(dialect: Dialect, sorters: readonly CrudSort[] = []): Parameters {
  const { sort } = dialect;
  const [first] = sorters;
  if (sort === undefined || first === undefined) return [];
  const { order } = first;
  return parametersOf(sort, {
    field: fieldOf(dialect, first.field),
    order,
    ORDER: order.toUpperCase(),
    sign: order === 'desc' ? '-' : '',
  });
}

/** Returns the parameters of a full-text search. @throws ApiError of kind `protocol` where the dialect has none */
export function searchParameters({ search }: Dialect, value: string): Parameters {
  if (search === undefined) throw unknownFilter('search');
  return parametersOf(search, { value });
}

/** Returns the parameters of a filter. @throws ApiError of kind `protocol` naming one that the dialect lacks */
export function parametersOfFilter(
  dialect: Dialect,
  filter: LogicalFilter,
  quote = (text: string) => text,
): Parameters {
  const values = valuesOf(filter).map(String);
  const variables = { field: fieldOf(dialect, filter.field), value: values[0] };
  return severalOf(templateOf(dialect, filter), values.map(quote), variables);
}

function templateOf(dialect: Dialect, { field, operator }: LogicalFilter): string {
  const template = dialect.filter?.[operator as SentOperator];
  if (template === undefined) throw unknownFilter(`${field} ${operator}`);
  return template;
}

const unknownFilter = (name: string): ApiError =>
  new ApiError('protocol', name, 0, 'The dialect has no such filter', undefined);
