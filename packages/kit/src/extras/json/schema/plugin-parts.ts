import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import { isRecord } from '../../../lib/value-at';
import { nearestOrAll, unknownName, type Problem } from '../../../schema/check/problem';
import { schemaProblems } from '../../../schema/check/schema-problems';
import { hasMoreKinds } from '../../../schema/kinds/registered-kinds';
import type { PageName, ReplacedPages, ResourcePageProps } from '../../../schema/resource';

/** Code of plugins that a declaration in JSON may refer to by name. */
export interface JsonParts {
  readonly kinds: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, ComponentType<ResourcePageProps>>>;
}

type KindNames = Pick<JsonParts, 'kinds'>;

/** Returns a declaration whose fields of a plugin's kind have one of the core that has no options of its own, for the schema. */
function withCoreKinds(source: unknown, { kinds }: KindNames): unknown {
  if (!isRecord(source) || !isRecord(source['fields'])) return source;
  const fields = Object.entries(source['fields']).map(([path, field]) => {
    if (!isRecord(field) || !Object.hasOwn(kinds, String(field['kind']))) return [path, field] as const;
    const { options: _, ...common } = field;
    return [path, { ...common, kind: 'email' }] as const;
  });
  return { ...source, fields: Object.fromEntries(fields) };
}

/** Returns problems with the kinds of plugins among the known ones, and with the extra that has the others where it is not registered. */
const withKindNames = (problems: readonly Problem[], { kinds }: KindNames): readonly Problem[] =>
  problems.map((problem) => {
    if (problem.kind !== 'unknownName' || !problem.path.endsWith('.kind')) return problem;
    if (!hasMoreKinds()) return { ...problem, kind: 'noKind' };
    if (!/^fields[.[]/.test(problem.path)) return problem;
    const known = [...(problem.known ?? []), ...Object.keys(kinds)];
    return { ...problem, known, ...nearestOrAll(problem.value ?? '', known) };
  });

/** Returns where a declaration breaks a schema, in which a field may have a plugin's kind. */
export const kindedProblems = (schema: z.core.$ZodType, source: unknown, parts: KindNames) =>
  withKindNames(schemaProblems(schema, withCoreKinds(source, parts)), parts);

export type PageNames = Readonly<Partial<Record<PageName, string>>>;

/** Returns the components that a declaration names for its pages, or the unknown names. */
export function namedPages(
  names: PageNames,
  { components }: JsonParts,
): { readonly pages: ReplacedPages; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const pages = Object.entries(names).flatMap(([page, name]) => {
    const component = Object.hasOwn(components, name) ? components[name] : undefined;
    if (component) return [[page, () => Promise.resolve({ default: component })] as const];
    problems.push(unknownName(`pages.${page}`, name, Object.keys(components)));
    return [];
  });
  return { pages: Object.fromEntries(pages), problems };
}
