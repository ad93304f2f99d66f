/** A schema as OpenAPI 3.0 and 3.1 write it: the part that says something about a declaration. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A schema without references, alternatives and null: what a value is when it is there. */
export interface Plain {
  readonly type: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'unknown';
  readonly format?: string;
  /** All of them hold. */
  readonly patterns: readonly string[];
  /** The only values that it has. */
  readonly values?: readonly string[];
  readonly fallback?: unknown;
  readonly maximum?: number;
  readonly properties: Readonly<Record<string, Plain>>;
  readonly required: readonly string[];
  readonly items?: Plain;
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

/** Whether nothing but an empty text, which stands for no value, may be there. */
const isEmptyText = (schema: Schema) => valuesOf(schema)?.every((value) => value === '') ?? false;

/** What a value is that is all of them at once. */
const both = (one: Plain, other: Plain): Plain => ({
  ...one,
  ...other,
  type: other.type === 'unknown' ? one.type : other.type,
  patterns: [...one.patterns, ...other.patterns],
  properties: { ...one.properties, ...other.properties },
  required: [...one.required, ...other.required],
});

/** What can be said of a value that is one of them: the first, with the properties and the values of all. */
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

/** Finds what a reference points at. */
export type Dereference = (reference: string) => Schema;

/**
 * Makes a schema plain: references followed, alternatives taken together, null left out.
 * @param within the references on the way here; what refers to itself is unknown from there on
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
    ...(schema.maximum === undefined ? {} : { maximum: schema.maximum }),
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, plain(inner)]),
    ),
    required: schema.required ?? [],
    ...(schema.items ? { items: plain(schema.items) } : {}),
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

/** A value that a row or a body has, by its dotted path. */
export interface Leaf {
  readonly path: string;
  readonly schema: Plain;
  /** Whether it is there in every one, and so is all that it is within. */
  readonly required: boolean;
}

/** Every value of an object that is no object itself, in the order in which the schema has them. */
export function leavesOf({ properties, required }: Plain, prefix = '', within = true): readonly Leaf[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix + name;
    const isRequired = within && required.includes(name);
    const isGroup = schema.type === 'object' && Object.keys(schema.properties).length > 0;
    return isGroup ? leavesOf(schema, `${path}.`, isRequired) : [{ path, schema, required: isRequired }];
  });
}
