import type { FastifyRequest } from 'fastify';
import type { Change } from '../../../contract/errors';
import { toVersionTag, versionHeader } from '../../../contract/versions';
import { Failure, invalid } from './failure';

const tag = /^"[\x21\x23-\x7e]{1,128}"$/;

/**
 * Returns the version in a request's `If-Match`; undefined without one and for `*`, which is any.
 * @throws Failure 422 for anything but one quoted version
 */
export function readVersion({ headers }: FastifyRequest): string | undefined {
  const given = headers[versionHeader.toLowerCase()];
  if (given === undefined || given === '*') return undefined;
  if (typeof given === 'string' && tag.test(given)) return given;
  throw invalid(versionHeader, 'pattern', 'If-Match is one version in double quotes, or *');
}

/**
 * Checks that a change is made to what the caller has seen.
 * @param changes what has changed since, asked for when it has
 * @throws Failure 412
 */
export async function requireVersion(
  seen: string | undefined,
  current: string | number,
  changes: () => Promise<readonly Change[]>,
): Promise<void> {
  if (seen === undefined || seen === toVersionTag(current)) return;
  throw new Failure(412, 'It was changed meanwhile', { changes: await changes() });
}
