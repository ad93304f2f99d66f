import type { CallDeclaration } from '../wire/call';
import { valueAt } from '../lib/value-at';
import type { ApiError } from '../providers/data/api-error';

function versionIn(holder: unknown): string | undefined {
  const version = valueAt(holder, 'version');
  return typeof version === 'string' ? version : undefined;
}

/** Returns the version that a change of a row is bound to; undefined where its call takes none, or the row has none. */
export const boundVersion = ({ base, errors }: Pick<CallDeclaration, 'base' | 'errors'>, row: unknown) =>
  base === undefined && errors?.includes(412) ? versionIn(row) : undefined;

/** Returns the current version from a 412 error; undefined where the backend does not send it. */
export const currentVersion = ({ body }: ApiError): string | undefined => versionIn(body);
