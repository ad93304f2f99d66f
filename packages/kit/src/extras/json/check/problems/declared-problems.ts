import { pathFits } from '../../../../settings/paths';
import type { AnyResource } from '../../../../schema/resource';
import { valueAt } from '../../../../lib/value-at';
import type { FileProblem, Problem } from '../../../../schema/check/problem';
import { placedIn, type DeclaredFile } from '../../schema/parse-declaration';
import type { KnownNames } from '../names-in-scope';
import { referenceProblems } from './reference-problems';

/** Returns unknown names, missing parts, and a name or path that others or pages have. */
export function problemsAmong(
  resource: AnyResource,
  others: readonly Pick<AnyResource, 'name' | 'path'>[],
  known: KnownNames,
): readonly Problem[] {
  const { name, path = '' } = resource;
  const patterns = others.flatMap((other) => (other.path ? [other.path, `${other.path}/:id`] : []));
  const isTaken = path !== '' && [...known.pages, ...patterns].some((pattern) => pathFits(pattern, path));
  return [
    ...referenceProblems(resource, known),
    ...(others.some((other) => other.name === name)
      ? [{ kind: 'taken', path: 'name', value: name } as const]
      : []),
    ...(isTaken ? [{ kind: 'taken', path: 'path', value: path } as const] : []),
  ];
}

function groupProblems(
  { menu }: AnyResource,
  texts: DeclaredFile['texts'],
  common: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  if (menu?.group === undefined) return [];
  const label = `groups.${menu.group}`;
  const hasText = (lng: string) =>
    typeof valueAt(common[lng], label) === 'string' || typeof valueAt(texts?.[lng], 'group') === 'string';
  const known = Object.keys(texts ?? common);
  // English stands in for what another language lacks.
  return (known.includes('en') ? ['en'] : known)
    .filter((lng) => !hasText(lng))
    .map((lng) => ({
      kind: 'noText',
      path: 'menu.group',
      value: texts ? `texts.${lng}.group` : `locales/${lng}/platform.json: ${label}`,
    }));
}

/** Returns the problems of files, those of right ones beside each other, and menu groups without a label in the `common` texts. */
export function declaredProblems(
  files: readonly DeclaredFile[],
  known: KnownNames,
  common: Readonly<Record<string, unknown>>,
): readonly FileProblem[] {
  const right = files.flatMap(({ resource, problems }) =>
    resource && problems.length === 0 ? resource : [],
  );
  const find = (name: string) => right.find((other) => other.name === name);
  return files.flatMap((one) => {
    const { resource, texts, problems } = one;
    if (!resource || problems.length > 0) return placedIn(one, problems);
    const others = right.filter((other) => other !== resource);
    return placedIn(one, [
      ...problemsAmong(resource, others, { ...known, find }),
      ...groupProblems(resource, texts, common),
    ]);
  });
}
