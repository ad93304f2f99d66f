import type { CrudFilter } from '@refinedev/core';
import {
  conditionFilters,
  availableConditions,
  type Condition,
  type Sendable,
} from '../../schema/conditions';
import { choicesOf, factsOf } from '../../schema/kinds/kind-facts';
import { sentAs, valuesOf, type ConditionOperator } from '../../schema/operators';
import type { AnyResource } from '../../schema/resource';
import type { Field } from '../../schema/shapes/field';
import { mostConditions } from '../../settings/limits';
import { whereKey } from '../../list/address/list-state';
import { extra } from '../../registry/extras';

/** Conditions and groups of them that are joined by one word; a group in a group has conditions only. */
export interface Tree {
  readonly match: 'and' | 'or';
  readonly items: readonly Item[];
}

export type Item = Condition | Tree;

export const isGroup = (item: Item): item is Tree => 'items' in item;

export function isValue(field: Field, value: string): boolean {
  if (value.trim() === '') return false;
  const isKnown = (one: string) => choicesOf(field)?.includes(one) ?? one.length <= 200;
  return (factsOf(field).isValue ?? isKnown)(value);
}

function isComplete({ operator, values }: Condition, field: Field): boolean {
  const count = valuesOf(operator);
  const isEnough = count === 'many' ? values.length > 0 : values.length === count;
  return isEnough && values.every((value) => isValue(field, value));
}

export const conditionsIn = ({ items }: Tree): readonly Condition[] =>
  items.flatMap((item) => (isGroup(item) ? conditionsIn(item) : [item]));

export interface Conditions {
  readonly fields: AnyResource['fields'];
  readonly offered: Readonly<Record<string, readonly ConditionOperator[]>>;
  readonly sendable: Sendable;
}

export function conditionsOf(resource: AnyResource): Conditions {
  const { fields, provider } = resource;
  const sendable = extra('sources')?.sendableBy(provider) ?? { names: {}, hasGroups: false };
  return { fields, sendable, offered: availableConditions(resource, sendable) };
}

/** Returns the parameters that a condition has in a request, each of which can only be there once without groups. */
export const parametersOf = ({ sendable }: Conditions, { field, operator }: Omit<Condition, 'values'>) =>
  sentAs(operator).map((sent) => `${field} ${sendable.names[sent] ?? ''}`);

/** Whether every condition is complete, offered, and can be sent beside the others. */
export function isValid(conditions: Conditions, tree: Tree): boolean {
  const { fields, offered, sendable } = conditions;
  const all = conditionsIn(tree);
  const areValid = all.every(
    (one) =>
      offered[one.field]?.includes(one.operator) === true &&
      isComplete(one, fields[one.field] ?? { kind: 'text' }),
  );
  if (!areValid || all.length === 0 || all.length > mostConditions) return false;
  if (tree.items.some((item) => isGroup(item) && item.items.length === 0)) return false;
  if (sendable.hasGroups) return true;
  const names = all.flatMap((one) => parametersOf(conditions, one));
  return tree.match === 'and' && !tree.items.some(isGroup) && new Set(names).size === names.length;
}

export function treeFilter(conditions: Conditions, { match, items }: Tree): CrudFilter {
  const filterOf = (item: Item): CrudFilter => {
    if (isGroup(item)) return { operator: item.match, value: item.items.map(filterOf) };
    const filters = conditionFilters(conditions.fields, item);
    const [only] = filters;
    return only && filters.length === 1 ? only : { operator: 'and', value: filters };
  };
  // Where all of them must be met, a range is two of them.
  const inLine = (filter: CrudFilter): CrudFilter[] =>
    match === 'and' && filter.operator === 'and' ? filter.value : [filter];
  return { key: whereKey, operator: match, value: items.map(filterOf).flatMap(inLine) };
}

const reserved: ReadonlySet<string | undefined> = new Set(['and', 'or', '(', ')']);

/** Returns the words of a text; one in quotes, which it keeps, is a value whatever it says. Undefined where a quote does not end. */
function wordsOf(text: string): string[] | undefined {
  const words: string[] = text.match(/'(?:[^']|'')*'|[()]|[^\s()']+|'/g) ?? [];
  return words.includes("'") ? undefined : words;
}

const unquoted = (word: string): string =>
  word.startsWith("'") ? word.slice(1, -1).replaceAll("''", "'") : word;

function takeCondition(words: string[]): Condition | undefined {
  const [field, operator] = words.splice(0, 2);
  if (!field || !operator || operator.startsWith("'")) return undefined;
  const end = words.findIndex((word) => reserved.has(word));
  const values = words.splice(0, end < 0 ? words.length : end).map(unquoted);
  return { field: unquoted(field), operator: operator as ConditionOperator, values };
}

/** Takes what one word joins, up to the end or a bracket that closes it; a group in a group has conditions only. */
function takeGroup(words: string[], isInGroup = false): Tree | undefined {
  const items: Item[] = [];
  const joins: (string | undefined)[] = [];
  do {
    if (items.length > 0) joins.push(words.shift());
    const opens = !isInGroup && words[0] === '(';
    if (opens) words.shift();
    const item = opens ? takeGroup(words, true) : takeCondition(words);
    if (!item || (opens && words.shift() !== ')')) return undefined;
    items.push(item);
  } while (words.length > 0 && words[0] !== ')');
  const [match = 'and'] = joins;
  const isOneWord = (match === 'and' || match === 'or') && joins.every((word) => word === match);
  return isOneWord ? { match, items } : undefined;
}

/** Returns the conditions of a text, as in `title contains tea and (price lt 5 or price gt 20)`; undefined for one that is none. */
export function readTree(text: string): Tree | undefined {
  const words = wordsOf(text);
  const tree = words && takeGroup(words);
  return words?.length === 0 ? tree : undefined;
}

/** A value that could be read as more stands in quotes. Halves of a character, which an address can't carry, are left out. */
function tokenText(value: string): string {
  const text = value.replace(/\p{Cs}/gu, '');
  return reserved.has(text) || !/^[^\s()']+$/.test(text) ? `'${text.replaceAll("'", "''")}'` : text;
}

export const treeText = ({ match, items }: Tree): string =>
  items
    .map((item) =>
      isGroup(item)
        ? `(${treeText(item)})`
        : [tokenText(item.field), item.operator, ...item.values.map(tokenText)].join(' '),
    )
    .join(` ${match} `);
