import * as z from 'zod/mini';
import { isRecord } from '../../../packages/kit/src/lib/value-at';

type Schema = z.core.$ZodType;

export type Schemas = Readonly<Record<string, Schema>>;

const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

const shapeOf = (schema: Schema): Schemas => {
  const def = definitionOf(schema);
  return def.type === 'object' ? def.shape : {};
};

const isLiteral = (schema: Schema | undefined) =>
  schema !== undefined && definitionOf(schema).type === 'literal';

/** Returns what tells an alternative of a union from the others: its literal, a key that is its own, or its type. */
function alternativeName(option: Schema, others: readonly Schema[]): string {
  const def = definitionOf(option);
  if (def.type === 'literal') return def.values.join();
  if (def.type !== 'object') return def.type === 'lazy' ? 'name' : def.type;
  const keys = Object.keys(def.shape);
  const tag = ['kind', 'type'].map((key) => def.shape[key]).find(isLiteral);
  if (tag) return alternativeName(tag, []);
  return keys.find((key) => others.every((other) => !(key in shapeOf(other)))) ?? 'object';
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'lazy']);

/** Returns the alternatives of a union that say different things; none where it says of which type a value may be. */
const alternatives = (options: readonly Schema[]): readonly Schema[] =>
  options.every((option) => plain.has(definitionOf(option).type)) ? [] : options;

/** Returns the parts of a schema that are options, and others that lead to some. */
function partsOf(
  path: string,
  schema: Schema,
): readonly (readonly [path: string, part: Schema, isOption: boolean])[] {
  const def = definitionOf(schema);
  if (def.type === 'optional') return [[path, def.innerType, false]];
  if (def.type === 'array') return [[`${path}[]`, def.element, false]];
  if (def.type === 'record') return [[`${path}.*`, def.valueType, false]];
  if (def.type === 'union')
    return alternatives(def.options).map((option) => {
      const others = def.options.filter((other) => other !== option);
      const isChoice = definitionOf(option).type !== 'union';
      return [isChoice ? `${path}(${alternativeName(option, others)})` : path, option, isChoice];
    });
  if (def.type !== 'object') return [];
  const keys = Object.entries(def.shape).map(
    ([key, part]) => [`${path}.${key}`, part, !isLiteral(part)] as const,
  );
  return def.catchall ? [...keys, [`${path}.*`, def.catchall, false]] : keys;
}

/** Returns every key and every alternative of schemas once, with the shortest path that leads to it. */
export function optionsOf(schemas: Schemas): ReadonlyMap<Schema, string> {
  const options = new Map<Schema, string>();
  const seen = new Set<Schema>();
  const queue = Object.entries(schemas);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [path, schema] = next;
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const [at, part, isOption] of partsOf(path, schema)) {
      if (isOption && !options.has(part)) options.set(part, at);
      queue.push([at, part]);
    }
  }
  return options;
}

function addShown(schema: Schema, value: unknown, shown: Set<Schema>): void {
  if (value === undefined) return;
  shown.add(schema);
  const def = definitionOf(schema);
  if (def.type === 'optional') addShown(def.innerType, value, shown);
  if (def.type === 'union') {
    const option = def.options.find((one) => z.safeParse(one as z.ZodMiniType, value).success);
    if (option) addShown(option, value, shown);
  }
  if (def.type === 'array' && Array.isArray(value))
    for (const item of value) addShown(def.element, item, shown);
  if (!isRecord(value)) return;
  if (def.type === 'record') for (const item of Object.values(value)) addShown(def.valueType, item, shown);
  if (def.type === 'object')
    for (const [key, item] of Object.entries(value)) {
      const part = def.shape[key] ?? def.catchall;
      if (part) addShown(part, item, shown);
    }
}

/** Returns the parts of a schema that values have. */
export function shownBy(schema: Schema, values: readonly unknown[]): ReadonlySet<Schema> {
  const shown = new Set<Schema>();
  for (const value of values) addShown(schema, value, shown);
  return shown;
}
