import type * as z from 'zod/mini';
import { isRecord } from '../../../../lib/value-at';
import { declarationOf, type AnyResource } from '../../../../schema/resource';
import { dashboardSchema } from '../../../../schema/shapes/views/dashboard';
import { resourceSchema } from '../../../../schema/shapes/resource-schema';
import type { Problem } from '../../../../schema/check/problem';
import { schemaProblems } from '../../../../schema/check/schema-problems';
import { withKindNames } from '../../schema/plugin-parts';

/** Returns a declaration as JSON has it: with calls as texts. */
function asData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asData);
  if (!isRecord(value)) return value;
  const { method, path } = value;
  if (typeof method === 'string' && typeof path === 'string') return `${method} ${path}`;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asData(one)]));
}

const checked = (schema: z.core.$ZodType, source: unknown) =>
  withKindNames(schemaProblems(schema, source), { kinds: {} });

/** Returns where a declaration in TypeScript breaks the schema: neither the dev server nor a build runs the compiler. */
export function shapeProblems(resource: AnyResource): readonly Problem[] {
  if (resource.dashboard) return checked(dashboardSchema, resource.dashboard);
  const declared = declarationOf(resource);
  if (!declared) return [];
  const { pages: _, ...data } = declared;
  return checked(resourceSchema, asData(data));
}
