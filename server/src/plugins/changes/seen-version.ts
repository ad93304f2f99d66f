import type { FastifyRequest } from 'fastify';
import type { Change } from '@roundkeeper/kit/wire/errors';
import { toVersionTag, versionHeader } from '@roundkeeper/kit/wire/versions';
import { Failure, invalid } from '../calls/failure';

const tag = /^"[\x21\x23-\x7e]{1,128}"$/;

/** Returns the version in a request's `If-Match`; undefined without one and for `*`, which is any. @throws Failure 422 */
export function readVersion({ headers }: FastifyRequest): string | undefined {
  const given = headers[versionHeader.toLowerCase()];
  if (given === undefined || given === '*') return undefined;
  if (typeof given === 'string' && tag.test(given)) return given;
  throw invalid(versionHeader, 'pattern', 'If-Match is one version in double quotes, or *');
}

/**
 * Checks that a change is made to what the caller has seen.
 * @param changes what has changed since, asked for when it has @throws Failure 412
 */
export async function requireVersion(
  seen: string | undefined,
  current: string | number,
  changes: () => Promise<readonly Change[]>,
): Promise<void> {
  if (seen === undefined || seen === toVersionTag(current)) return;
  const version = String(current);
  throw new Failure(412, 'It was changed meanwhile', { changes: [...(await changes())], version });
}

/** The values that a version stands for, by their paths: words and numbers. */
export type State = Readonly<Record<string, string | number>>;

const separator = '~';

/** Returns the version of something with that state. It is the same again when the state is. */
export const versionOf = (state: State): string => Object.values(state).join(separator);

/** Checks that something with a state is changed in the version that the caller has seen. @throws Failure 412 */
export function requireState(seen: string | undefined, state: State): Promise<void> {
  return requireVersion(seen, versionOf(state), () => {
    const before = seen?.slice(1, -1).split(separator) ?? [];
    const changes = Object.entries(state).map(([path, after], index) => ({
      path,
      before: before[index] ?? null,
      after: String(after),
    }));
    return Promise.resolve(changes.filter((one) => one.before !== one.after));
  });
}
