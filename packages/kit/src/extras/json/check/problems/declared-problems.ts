import { pathFits } from '../../../../settings/paths';
import type { AnyResource } from '../../../../schema/resource';
import { valueAt } from '../../../../lib/value-at';
import type { FileProblem, Problem } from '../../../../schema/check/problem';
import type { KnownNames } from '../names-in-scope';
import { referenceProblems } from './reference-problems';

export interface DeclaredFile {
  readonly file: string;
  readonly resource: AnyResource;
  /** The texts in the file itself, by language. */
  readonly texts?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the paths of the pages of resources, as in `/books/:id`. */
export const patternsOf = (all: readonly AnyResource[]): readonly string[] =>
  all.flatMap(({ path }) => (path === undefined ? [] : [path, `${path}/:id`]));

/** `patterns` are the paths of others, as in `/books/:id`. */
export function takenProblems(
  { name, path }: AnyResource,
  names: readonly string[],
  patterns: readonly string[],
): readonly Problem[] {
  const isTaken = path !== undefined && patterns.some((pattern) => pathFits(pattern, path));
  return [
    ...(names.includes(name) ? [{ kind: 'taken', path: 'name', value: name } as const] : []),
    ...(isTaken ? [{ kind: 'taken', path: 'path', value: path } as const] : []),
  ];
}

function groupProblems(
  { resource: { menu }, texts }: DeclaredFile,
  common: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  if (menu?.group === undefined) return [];
  const label = `groups.${menu.group}`;
  const hasText = (lng: string) =>
    typeof valueAt(common[lng], label) === 'string' || typeof valueAt(texts?.[lng], 'group') === 'string';
  return Object.keys(texts ?? common)
    .filter((lng) => !hasText(lng))
    .map((lng) => ({
      kind: 'noText',
      path: 'menu.group',
      value: texts ? `texts.${lng}.group` : `locales/${lng}/platform.json: ${label}`,
    }));
}

/** Returns unknown names, missing parts, names and paths in use, and menu groups without a label in the `common` texts. */
export function declaredProblems(
  files: readonly DeclaredFile[],
  known: KnownNames,
  common: Readonly<Record<string, unknown>>,
): readonly FileProblem[] {
  const all = files.map(({ resource }) => resource);
  return files.flatMap((one) => {
    const others = files.filter((other) => other !== one).map(({ resource }) => resource);
    const problems = [
      ...referenceProblems(one.resource, {
        ...known,
        find: (name) => all.find((other) => other.name === name),
      }),
      ...takenProblems(
        one.resource,
        others.map(({ name }) => name),
        [...known.pages, ...patternsOf(others)],
      ),
      ...groupProblems(one, common),
    ];
    return problems.map((problem) => ({ file: one.file, ...problem }));
  });
}
