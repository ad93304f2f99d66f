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
import { jsonIn } from '../../lib/json';
import { isRecord } from '../../lib/value-at';
import { mostConditions } from '../../settings/limits';
import { whereKey } from '../../list/address/list-state';
import { ownEntry } from '../../fields/field-kind';
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

/** Whether every condition is complete, offered, and can be sent beside the others. */
export function isValid(conditions: Conditions, tree: Tree): boolean {
  const { fields, offered, sendable } = conditions;
  const all = conditionsIn(tree);
  const areValid = all.every(
    (one) =>
      ownEntry(offered, one.field)?.includes(one.operator) === true &&
      isComplete(one, fields[one.field] ?? { kind: 'text' }),
  );
  if (!areValid || all.length === 0 || all.length > mostConditions) return false;
  if (sendable.hasGroups) return true;
  // Without groups a parameter is there once.
  const names = all.flatMap(({ field, operator }) =>
    sentAs(operator).map((sent) => `${field} ${sendable.names[sent] ?? ''}`),
  );
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

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function itemIn(value: unknown, isInGroup: boolean): Item | undefined {
  if (!isTexts(value)) return isInGroup ? undefined : treeIn(value, true);
  const [field, operator, ...values] = value;
  return field && operator ? { field, operator: operator as ConditionOperator, values } : undefined;
}

function treeIn(value: unknown, isInGroup = false): Tree | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const match = 'or' in value ? 'or' : 'and';
  const given = value[match];
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const items = given.flatMap((one) => itemIn(one, isInGroup) ?? []);
  return items.length === given.length ? { match, items } : undefined;
}

/** Returns the conditions of a text, as in `{"and":[["title","contains","tea"],{"or":[["price","lt","5"],["price","gt","20"]]}]}`; undefined for one that is none. */
export const readTree = (text: string): Tree | undefined => treeIn(jsonIn(text));

const toJson = ({ match, items }: Tree): object => ({
  [match]: items.map((item) => (isGroup(item) ? toJson(item) : [item.field, item.operator, ...item.values])),
});

export const treeText = (tree: Tree): string => JSON.stringify(toJson(tree));
