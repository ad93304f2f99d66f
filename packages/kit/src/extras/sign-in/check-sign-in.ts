import * as z from 'zod/mini';
import { nearest } from '../../schema/check/problem';
import { roleNames } from '../../settings/roles';
import { roles, signIn } from './sign-in-schema';
import { BadSettings, type Settings } from '../../settings/settings';
import { schemaProblems } from '../schema-problems';

type Wrong = BadSettings['problems'][number];

const checkedSettings = z.object({ signIn: z.optional(signIn), roles: z.optional(roles) });

/** The sentences for problems are not loaded yet, so the nearest names stand alone. */
const shapeProblems = ({ signIn: wire, roles: named }: Settings): readonly Wrong[] =>
  schemaProblems(checkedSettings, { signIn: wire === 'none' ? undefined : wire, roles: named }).map(
    ({ kind, path, value = '', nearest: meant, known }) => ({
      path,
      value: `${kind === 'missing' ? 'undefined' : value}${meant === undefined ? '' : ` → ${meant}?`}${known ? ` (${known.join(', ')})` : ''}`,
    }),
  );

function unknownRoles(settings: Settings): readonly Wrong[] {
  const { access = {}, landing = {} } = settings.roles ?? {};
  const known = roleNames(settings);
  const given = settings.signIn === 'none' ? undefined : settings.signIn?.identity?.roles;
  const used = [
    ...Object.entries(access).flatMap(([line, names]) =>
      names.map((name) => ({ path: `roles.access.${line}`, name })),
    ),
    ...Object.keys(landing).map((name) => ({ path: `roles.landing.${name}`, name })),
    ...Object.entries(given ?? {}).map(([from, name]) => ({ path: `signIn.identity.roles.${from}`, name })),
  ];
  return used
    .filter(({ name }) => !known.includes(name))
    .map(({ path, name }) => {
      const meant = nearest(name, known);
      return { path, value: `${name}${meant === undefined ? ` (${known.join(', ')})` : ` → ${meant}?`}` };
    });
}

/** Checks the settings `signIn` and `roles`. @throws BadSettings naming each value that cannot be used */
export function checkSignIn(settings: Settings): void {
  const wrong = shapeProblems(settings);
  // What has another shape cannot be looked at any further.
  const problems = wrong.length > 0 ? wrong : unknownRoles(settings);
  if (problems.length > 0) throw new BadSettings(problems);
}
