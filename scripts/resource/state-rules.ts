import type { LooseResource } from '../../packages/kit/src/schema/resource';
import { isPattern, type FormField } from '../../packages/kit/src/schema/shapes/views/form';
import type { Collection } from './collection';
import type { Operation } from './open-api';
import { sentLeaves, type Leaf, type Plain } from './schema';

const figures = new Set(['number', 'percent', 'money']);
/** Kinds that are typed as text without a rule of their own. */
const texts = new Set(['text', 'password', 'wallet']);

type Form = NonNullable<LooseResource['create']>;

/** The bounds that are given, if any is. */
function bounds(min: number | undefined, max: number | undefined) {
  const given = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return Object.keys(given).length > 0 ? given : undefined;
}

/** A schema's pattern matches anywhere in a text; a declared one matches the whole of it. */
const wholePattern = (pattern: string) =>
  /^\^[^|]*\$$/.test(pattern) ? pattern.slice(1, -1) : `[^]*(?:${pattern})[^]*`;

function patternOf({ patterns }: Plain): string | undefined {
  const [only, ...more] = patterns;
  if (only === undefined || more.length > 0) return undefined;
  const whole = wholePattern(only);
  // A pattern in another dialect is left to the API, which reports what breaks it.
  return isPattern(`^(?:${whole})$`) ? whole : undefined;
}

/** Returns the rules that a schema states of a field of a kind. */
function rulesOf({ schema, required }: Leaf, kind: string): Omit<FormField, 'field'> {
  const length = texts.has(kind) ? bounds(schema.minLength, schema.maxLength) : undefined;
  const range = figures.has(kind) ? bounds(schema.minimum, schema.maximum) : undefined;
  const pattern = texts.has(kind) ? patternOf(schema) : undefined;
  return {
    ...(required ? { required } : {}),
    ...(length ? { length } : {}),
    ...(range ? { range } : {}),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/** Adds the rules of a call's schema to a form. */
function stateForm(
  form: Form | undefined,
  operation: Operation | undefined,
  fields: LooseResource['fields'],
): Form | undefined {
  const leaves = sentLeaves(operation?.body);
  return (
    form && {
      ...form,
      fields: (form.fields ?? []).map((field) => {
        if (typeof field !== 'string') return field;
        const leaf = leaves.find(({ path }) => path === field);
        const rules = leaf ? rulesOf(leaf, fields[field]?.kind ?? 'text') : {};
        return Object.keys(rules).length > 0 ? { field, ...rules } : field;
      }),
    }
  );
}

/**
 * Prepares a draft whose calls are text: its forms state the rules of the schemas, figures that the API takes as text become text,
 * and amounts that it takes as numbers say so.
 */
export function stateRules(resource: LooseResource, { create, update }: Collection): LooseResource {
  const sent = [create?.body, update?.body].flatMap((body) => sentLeaves(body));
  const isSentAs = (path: string, ...types: readonly Plain['type'][]) =>
    sent.some((leaf) => leaf.path === path && types.includes(leaf.schema.type));
  const stated = (path: string, field: LooseResource['fields'][string]) => {
    if (field && figures.has(field.kind) && isSentAs(path, 'string')) return { kind: 'text' };
    const isNumber = field?.kind === 'money' && isSentAs(path, 'number', 'integer');
    return isNumber ? { ...field, asNumber: true } : field;
  };
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([path, field]) => [path, stated(path, field)]),
  ) as LooseResource['fields'];
  const [createForm, editForm] = [
    stateForm(resource.create, create, fields),
    stateForm(resource.edit, update, fields),
  ];
  return {
    ...resource,
    fields,
    ...(createForm ? { create: createForm } : {}),
    ...(editForm ? { edit: editForm } : {}),
  };
}
