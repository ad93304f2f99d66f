import * as z from 'zod/mini';
import { unknownName, type Problem } from '../../schema/check/problem';
import { roleNames } from '../../settings/roles';
import { roles, signIn } from './sign-in-schema';
import { BadSettings, type Settings } from '../../settings/settings';
import { schemaProblems } from '../../schema/check/schema-problems';

type Wrong = BadSettings['problems'][number];

const checkedSettings = z.object({ signIn: z.optional(signIn), roles: z.optional(roles) });

function unknownRoles(settings: Settings): readonly Problem[] {
  const { access = {}, landing = {} } = settings.roles ?? {};
  const known = roleNames(settings);
  const given = settings.signIn === 'none' ? undefined : settings.signIn?.identity?.roles;
  const used = [
    ...Object.entries<readonly string[] | undefined>(access).flatMap(([line, names = []]) =>
      names.map((name) => [`roles.access.${line}`, name] as const),
    ),
    ...Object.keys(landing).map((name) => [`roles.landing.${name}`, name] as const),
    ...Object.entries(given ?? {}).map(([from, name]) => [`signIn.identity.roles.${from}`, name] as const),
  ];
  return used
    .filter(([, name]) => !known.includes(name))
    .map(([path, name]) => unknownName(path, name, known));
}

/** The sentences for problems are not loaded yet, so the nearest names stand alone. */
const asWrong = ({ kind, path, value = '', nearest, known }: Problem): Wrong => ({
  path,
  value: `${kind === 'missing' ? 'undefined' : value}${nearest === undefined ? '' : ` → ${nearest}?`}${known ? ` (${known.join(', ')})` : ''}`,
});

/** Checks the settings `signIn` and `roles`. @throws BadSettings naming each value that cannot be used */
export function check(settings: Settings): void {
  const { signIn: wire, roles: named } = settings;
  const declared = { signIn: wire === 'none' ? undefined : wire, roles: named };
  const wrong = schemaProblems(checkedSettings, declared);
  // What has another shape cannot be looked at any further.
  const problems = wrong.length > 0 ? wrong : unknownRoles(settings);
  if (problems.length > 0) throw new BadSettings(problems.map(asWrong));
}

export const calls = async () => (await import('./configured-calls')).configuredCalls();
