import type { AnyResource } from './resource';
import type { Field, FieldKind } from './schema/field';
import type { ConditionOperator } from './schema/views/list';
import type { Dialect } from './schema/source';

/** An operator as a dialect has it; `between` is sent as its two ends. */
export type SentOperator = keyof NonNullable<Dialect['filter']>;

/** Every operator that may be sent. */
export const sentOperators: readonly SentOperator[] = [
  'eq',
  'ne',
  'contains',
  'startswith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'null',
  'nnull',
];

/** The conditions that a source can be sent. */
export interface Sendable {
  /** The name of the parameter of each operator, with `{field}` in it; two conditions on one name can only be sent in groups. */
  readonly names: Readonly<Partial<Record<SentOperator, string>>>;
  /** Whether conditions can be joined by "or", and more than one sent under one name. */
  readonly hasGroups: boolean;
  /** Whether it has a search in the whole row. */
  readonly hasSearch?: boolean;
}

const empty: readonly ConditionOperator[] = ['null', 'nnull'];
const whole: readonly ConditionOperator[] = ['eq', 'ne', 'in', ...empty];
const text: readonly ConditionOperator[] = ['contains', 'startswith', ...whole];
const ordered: readonly ConditionOperator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', ...empty];
const listed: readonly ConditionOperator[] = ['contains', ...empty];
const related: readonly ConditionOperator[] = ['eq', 'ne', ...empty];

const ofKind: Readonly<Partial<Record<FieldKind, readonly ConditionOperator[]>>> = {
  number: ordered,
  money: ordered,
  percent: ordered,
  date: ordered,
  // Of a point in time a day is asked for, which is a range.
  datetime: ['gte', 'lte', 'between', ...empty],
  boolean: ['eq', ...empty],
  enum: whole,
  relation: related,
  relations: empty,
  password: [],
  json: empty,
  image: empty,
  tags: listed,
  array: empty,
  time: ordered,
  duration: empty,
  computed: [],
  keyValue: empty,
  objects: empty,
  file: empty,
  imageFile: empty,
};

/** The operators that fit the kind of a field. */
export const operatorsOf = ({ kind }: Field): readonly ConditionOperator[] => ofKind[kind] ?? text;

/** The operators that one is sent as. */
export const sentAs = (operator: ConditionOperator): readonly SentOperator[] =>
  operator === 'between' ? ['gte', 'lte'] : [operator];

/** The parameters that the filters of a list take already, where each is sent once. */
function takenNames(
  { list }: Pick<AnyResource, 'list'>,
  field: string,
  { names }: Sendable,
): ReadonlySet<unknown> {
  const hasFilter = (list.filters ?? []).some((filter) => filter.field === field && filter.at !== 'local');
  return new Set(hasFilter ? [names.eq, names.contains, names.gte, names.lte] : []);
}

/**
 * Returns the operators that the conditions of a list offer, by the path of the field: those that fit its kind, that the
 * declaration allows, and that the source can be sent.
 */
export function offeredConditions(
  { fields, list }: Pick<AnyResource, 'fields' | 'list'>,
  sendable: Sendable,
): Readonly<Record<string, readonly ConditionOperator[]>> {
  const { filterBuilder } = list;
  if (filterBuilder === undefined) return {};
  const allowed = filterBuilder === true ? {} : filterBuilder;
  const paths = allowed.fields ?? Object.keys(fields);
  return Object.fromEntries(
    paths.flatMap((path) => {
      const taken = sendable.hasGroups ? new Set() : takenNames({ list }, path, sendable);
      const isOffered = (operator: ConditionOperator) =>
        (allowed.operators?.includes(operator) ?? true) &&
        sentAs(operator).every((sent) => {
          const name = sendable.names[sent];
          return name !== undefined && !taken.has(name);
        });
      const offered = operatorsOf(fields[path] ?? { kind: 'text' }).filter(isOffered);
      return offered.length === 0 ? [] : [[path, offered] as const];
    }),
  );
}
