import type { ComponentType } from 'react';
import { isRecord } from '../../../lib/value-at';
import { nearest, unknownName, type Problem } from '../../../schema/check/problem';
import { hasMoreKinds } from '../../../schema/kinds/registered-kinds';
import type { PageName, ReplacedPages, ResourcePageProps } from '../../../schema/resource';

/** Code of plugins that a declaration in JSON may refer to by name. */
export interface JsonParts {
  readonly kinds: Readonly<Record<string, unknown>>;
  readonly components: Readonly<Record<string, ComponentType<ResourcePageProps>>>;
}

type OwnKind = Readonly<Record<string, unknown>>;

interface PlainSource {
  readonly plain: unknown;
  readonly own: Readonly<Record<string, OwnKind>>;
}

/** Takes the kinds of plugins out of a declaration; the common options of a field stay. */
export function withoutOwnKinds(source: unknown, { kinds }: JsonParts): PlainSource {
  const fields = isRecord(source) ? source['fields'] : undefined;
  if (!isRecord(source) || !isRecord(fields)) return { plain: source, own: {} };
  const own: Record<string, OwnKind> = {};
  const plain = Object.entries(fields).map(([path, field]) => {
    const name = isRecord(field) ? field['kind'] : undefined;
    if (!isRecord(field) || typeof name !== 'string' || !Object.hasOwn(kinds, name)) return [path, field];
    const { options, ...common } = field;
    own[path] = { kind: name, ...(options === undefined ? {} : { options }) };
    // The kind of the core that has no options of its own.
    return [path, { ...common, kind: 'email' }];
  });
  return { plain: { ...source, fields: Object.fromEntries(plain) as unknown }, own };
}

export const withOwnKinds = (fields: object, own: PlainSource['own']): object =>
  Object.fromEntries(
    Object.entries(fields).map(([path, field]: [string, object]) => [path, { ...field, ...own[path] }]),
  );

/** Returns problems with the kinds of plugins among the known ones, and with the extra that has the others where it is not registered. */
export const withKindNames = (
  problems: readonly Problem[],
  { kinds }: Pick<JsonParts, 'kinds'>,
): readonly Problem[] =>
  problems.map((problem) => {
    if (problem.kind !== 'unknownName' || !problem.path.endsWith('.kind')) return problem;
    if (!hasMoreKinds()) return { ...problem, kind: 'noKind' };
    if (!/^fields[.[]/.test(problem.path)) return problem;
    const known = [...(problem.known ?? []), ...Object.keys(kinds)];
    const meant = nearest(problem.value ?? '', known);
    return { ...problem, known, ...(meant === undefined ? {} : { nearest: meant }) };
  });

type PageNames = Readonly<Partial<Record<PageName, string | undefined>>>;

/** Returns the components that a declaration names for its pages, or the unknown names. */
export function namedPages(
  names: PageNames,
  { components }: JsonParts,
): { readonly pages: ReplacedPages; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const pages = Object.entries(names).flatMap(([page, name]) => {
    if (name === undefined) return [];
    const component = Object.hasOwn(components, name) ? components[name] : undefined;
    if (component) return [[page, () => Promise.resolve({ default: component })] as const];
    problems.push(unknownName(`pages.${page}`, name, Object.keys(components)));
    return [];
  });
  return { pages: Object.fromEntries(pages), problems };
}
