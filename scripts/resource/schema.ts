/** The part of an OpenAPI 3.0 or 3.1 schema that matters to a declaration. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A schema without references, alternatives and null. */
export interface Plain {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'unknown';
  readonly format?: string;
  /** Patterns that all apply. */
  readonly patterns: readonly string[];
  /** The allowed values. */
  readonly values?: readonly string[];
  readonly fallback?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Only answers have it. */
  readonly readOnly?: boolean;
  /** Only bodies have it. */
  readonly writeOnly?: boolean;
  readonly properties: Readonly<Record<string, Plain>>;
  readonly required: readonly string[];
  readonly items?: Plain;
  /** The schema of the values under any other key. */
  readonly others?: Plain;
}

const unknown: Plain = { type: 'unknown', patterns: [], properties: {}, required: [] };

const types = new Set<string>(['object', 'array', 'string', 'number', 'integer', 'boolean']);

const isType = (name: string): name is Plain['type'] => types.has(name);

function typeOf({ type = [], properties, items, enum: values, const: value }: Schema): Plain['type'] {
  const found = [type].flat().find(isType);
  if (found) return found;
  if (properties) return 'object';
  if (items) return 'array';
  const [first = value] = values ?? [];
  return isType(typeof first) ? (typeof first as Plain['type']) : 'unknown';
}

function valuesOf({ enum: several, const: one }: Schema): readonly string[] | undefined {
  const values = several ?? (one === undefined ? undefined : [one]);
  return values?.filter((value) => value !== null).map(String);
}

const isNull = ({ type, enum: values, const: value }: Schema) =>
  type === 'null' || value === null || (values?.length === 1 && values[0] === null);

/** Whether only an empty text is allowed, which stands for no value. */
const isEmptyText = (schema: Schema) => valuesOf(schema)?.every((value) => value === '') ?? false;

/** Merges schemas of `allOf`. */
const both = (one: Plain, other: Plain): Plain => ({
  ...one,
  ...other,
  type: other.type === 'unknown' ? one.type : other.type,
  patterns: [...one.patterns, ...other.patterns],
  properties: { ...one.properties, ...other.properties },
  required: [...one.required, ...other.required],
});

/** Merges alternatives: the first one, with the properties and values of all. */
function either([first = unknown, ...more]: readonly Plain[]): Plain {
  const every = [first, ...more];
  const values = every.every((one) => one.values) ? every.flatMap((one) => one.values ?? []) : undefined;
  const { values: _own, ...rest } = first;
  return {
    ...rest,
    ...(values ? { values: [...new Set(values)] } : {}),
    properties: Object.assign({}, ...every.map(({ properties }) => properties)) as Plain['properties'],
    required: first.required.filter((name) => more.every(({ required }) => required.includes(name))),
  };
}

const copiedKeys = ['minLength', 'maxLength', 'minimum', 'maximum', 'readOnly', 'writeOnly'] as const;

/** The options that are taken over unchanged. */
const copied = (schema: Schema): Pick<Plain, (typeof copiedKeys)[number]> =>
  Object.fromEntries(
    copiedKeys.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]] as const])),
  );

export type Dereference = (reference: string) => Schema;

/**
 * Resolves references, merges alternatives and removes null.
 * @param within references on the way here; a recursive one becomes unknown
 */
export function toPlain(schema: Schema, follow: Dereference, within: readonly string[] = []): Plain {
  const { $ref: reference } = schema;
  if (reference !== undefined)
    return within.includes(reference) ? unknown : toPlain(follow(reference), follow, [...within, reference]);
  const plain = (inner: Schema) => toPlain(inner, follow, within);
  const values = valuesOf(schema);
  const own: Plain = {
    type: typeOf(schema),
    ...(schema.format === undefined ? {} : { format: schema.format }),
    patterns: schema.pattern === undefined ? [] : [schema.pattern],
    ...(values ? { values } : {}),
    ...(schema.default === undefined ? {} : { fallback: schema.default }),
    ...copied(schema),
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, plain(inner)]),
    ),
    required: schema.required ?? [],
    ...(schema.items ? { items: plain(schema.items) } : {}),
    ...(typeof schema.additionalProperties === 'object'
      ? { others: plain(schema.additionalProperties) }
      : {}),
  };
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (one) => !isNull(one) && !isEmptyText(one),
  );
  const parts = [
    ...(schema.allOf ?? []).map(plain),
    ...(alternatives.length ? [either(alternatives.map(plain))] : []),
  ];
  return parts.reduce(both, own);
}

/** A value of a row or body, by its dotted path. */
export interface Leaf {
  readonly path: string;
  readonly schema: Plain;
  /** Whether it and all its parents are required. */
  readonly required: boolean;
}

type Excluded = (schema: Plain) => boolean;

/**
 * Lists the leaf values of an object in the schema's order.
 * @param isExcluded whether a value is left out, with all that is in it
 */
export function leavesOf(
  { properties, required }: Plain,
  prefix = '',
  within = true,
  isExcluded: Excluded = () => false,
): readonly Leaf[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (isExcluded(schema)) return [];
    const path = prefix + name;
    const isRequired = within && required.includes(name);
    const isGroup = schema.type === 'object' && Object.keys(schema.properties).length > 0;
    return isGroup
      ? leavesOf(schema, `${path}.`, isRequired, isExcluded)
      : [{ path, schema, required: isRequired }];
  });
}

/** Lists the values that an answer has. */
export const shownLeaves = (answer: Plain | undefined): readonly Leaf[] =>
  answer ? leavesOf(answer, '', true, ({ writeOnly = false }) => writeOnly) : [];

/** Lists the values that a body may have. */
export const sentLeaves = (body: Plain | undefined): readonly Leaf[] =>
  body ? leavesOf(body, '', true, ({ readOnly = false }) => readOnly) : [];
