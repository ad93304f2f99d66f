import * as z from 'zod/mini';
import { isRecord } from '../../lib/value-at';
import { meaningOf, type Parents, type Scope, optional } from './marks';
import { declarationOf, type AnyResource } from '../resource';
import { resourceSchema } from './resource-schema';
import { dashboardSchema } from './views/dashboard';
import { formLayout, formView } from './views/form';

type Schema = z.core.$ZodType;

export interface Place {
  readonly scope: Scope;
  readonly name: string;
  readonly path: readonly PropertyKey[];
  readonly parents: Parents;
  /** Of the key of a text: what needs it. */
  readonly value?: unknown;
}

/** Returns whether the name stays. */
export type Visit = (place: Place) => boolean;

interface At {
  readonly path: readonly PropertyKey[];
  readonly parents: Parents;
  readonly isOfAnswer: boolean;
  readonly visit: Visit;
}

const ofRow: ReadonlySet<Scope> = new Set(['row', 'operand', 'link', 'value']);

function typed(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'lazy' ? typed((schema as z.core.$ZodLazy)._zod.innerType) : def;
}

const within = (at: At, key: PropertyKey, parent: unknown): At => ({
  ...at,
  path: [...at.path, key],
  parents: [parent, ...at.parents],
});

/** Whether an alternative of a union is for a value, by its type, its keys and its literals. */
function fits(schema: Schema, value: unknown): boolean {
  const def = typed(schema);
  switch (def.type) {
    case 'optional':
      return value === undefined || fits(def.innerType, value);
    case 'union':
      return def.options.some((option) => fits(option, value));
    case 'literal':
      return def.values.some((one) => one === value);
    case 'array':
      return Array.isArray(value) && value.every((item) => fits(def.element, item));
    case 'record':
      return isRecord(value);
    case 'object':
      return (
        isRecord(value) &&
        Object.keys(value).every((key) => def.shape[key] ?? def.catchall) &&
        Object.entries(def.shape).every(([key, part]) =>
          typed(part).type === 'literal' ? fits(part, value[key]) : fits(part, undefined) || key in value,
        )
      );
    default:
      return typeof value !== 'object' || value === null;
  }
}

function visited(schema: Schema, value: unknown, { visit, isOfAnswer, ...place }: At): boolean {
  const { scope, namesIn } = meaningOf(schema);
  const text = isRecord(value) ? value['path'] : value;
  if (scope === undefined || typeof text !== 'string' || (isOfAnswer && ofRow.has(scope))) return true;
  const names = namesIn?.(text) ?? [text];
  return names.map((name) => visit({ ...place, scope, name })).every(Boolean);
}

function walkRecord(keys: Schema, values: Schema, value: Readonly<Record<string, unknown>>, at: At) {
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = within(at, key, value);
    const isKept = visited(keys, key, inner);
    const kept = walkPart(values, one, inner);
    return isKept && kept !== undefined ? [[key, kept] as const] : [];
  });
}

function walkObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  at: At,
): unknown {
  let isLost = false;
  const entries = Object.entries(value).map(([key, one]) => {
    const schema = shape[key] ?? catchall;
    if (!schema || one === undefined) return [key, one] as const;
    const kept = walkPart(schema, one, within(at, key, value));
    const { type } = typed(schema);
    isLost ||= kept === undefined && (type !== 'optional' || isEssential(schema));
    return [key, kept] as const;
  });
  return isLost ? undefined : Object.fromEntries(entries.filter(([, kept]) => kept !== undefined));
}

function isEssential(schema: Schema): boolean {
  const def = typed(schema);
  return meaningOf(schema).isEssential === true || (def.type === 'optional' && isEssential(def.innerType));
}

function walkInside(schema: Schema, value: unknown, at: At): unknown {
  const def = typed(schema);
  if (def.type === 'array' && Array.isArray(value)) {
    const kept = value.flatMap((item: unknown, index) => {
      const one = walkPart(def.element, item, within(at, index, value));
      return one === undefined ? [] : [one];
    });
    return isTaken(schema, kept.length, value.length) ? undefined : kept;
  }
  if (def.type === 'record' && isRecord(value)) {
    const kept = walkRecord(def.keyType, def.valueType, value, at);
    return isTaken(schema, kept.length, Object.keys(value).length) ? undefined : Object.fromEntries(kept);
  }
  if (def.type === 'object' && isRecord(value)) return walkObject(def, value, at);
  return visited(schema, value, at) ? value : undefined;
}

const isTaken = (schema: Schema, left: number, all: number): boolean =>
  left < all && (left === 0 || meaningOf(schema).isWhole === true);

function walkPart(schema: Schema, value: unknown, at: At): unknown {
  const { isOfAnswer, otherwise, texts = [] } = meaningOf(schema);
  const { path, parents, visit } = at;
  for (const name of texts) if (value !== false) visit({ scope: 'text', name, path, parents, value });
  const inside = isOfAnswer?.(value, parents) ? { ...at, isOfAnswer: true } : at;
  const def = typed(schema);
  const walked = () => {
    if (def.type === 'optional') return walkPart(def.innerType, value, inside);
    if (def.type !== 'union') return walkInside(schema, value, inside);
    const option = def.options.find((one) => fits(one, value)) ?? def.options[0];
    return option ? walkPart(option, value, inside) : value;
  };
  const kept = walked();
  return kept === undefined ? otherwise?.(parents[0]) : kept;
}

/** Returns the declaration without the names that do not stay and what depends on them; undefined where nothing is left. */
export const walk = <Declared>(schema: Schema, declared: Declared, visit: Visit): Declared | undefined =>
  walkPart(schema, declared, { path: [], parents: [], isOfAnswer: false, visit }) as Declared | undefined;

/** Visits every name in the declaration of a resource or dashboard, where it is declared. */
export function walkResource(resource: AnyResource, visit: Visit): void {
  if (resource.dashboard) walk(dashboardSchema, resource.dashboard, visit);
  else walk(resourceSchema, declarationOf(resource) ?? resource, visit);
}

const form = (name: 'create' | 'edit') =>
  z.extend(formView, {
    layout: z.optional(formLayout),
    submitLabel: optional('', z.literal(true), `${name}.submit`),
  });

const completed = z.extend(resourceSchema, {
  create: optional('', form('create'), 'create.title', 'create.done'),
  edit: optional('', form('edit'), 'edit.title', 'edit.done'),
  dashboard: z.optional(dashboardSchema),
});

/** Visits every name in a resource in the long form. @returns the resource without the names that do not stay */
export function walkCompleted(resource: AnyResource, visit: Visit): AnyResource {
  const kept = walk(completed, resource, visit);
  if (!kept) throw new Error(`Nothing is left of ${resource.name}`);
  return kept;
}
