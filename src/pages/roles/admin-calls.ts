import { documentedPath, realmsOf } from '@roundkeeper/kit/wire/call';
import { calls } from '../../../contract/calls';

export interface AdminCall {
  readonly method: string;
  readonly path: string;
  /** One English sentence of the API's documentation, with its statuses in words. */
  readonly summary: string;
  /** The line of the table of roles that guards it; without one every admin may make it. */
  readonly action?: string;
}

const statusWords: Readonly<Record<string, string>> = {
  202: 'accepted for later',
  403: 'not allowed',
  404: 'not found',
  409: 'conflict',
  412: 'changed meanwhile',
  422: 'invalid',
  429: 'too many tries',
};

/** Returns a summary that explains its statuses, as in "conflict (409)". */
const inWords = (summary: string): string =>
  summary.replaceAll(/\b\d{3}\b/g, (status, at: number) => {
    const words = statusWords[status];
    if (words === undefined) return status;
    const isFirst = at === 0 || summary.slice(0, at).endsWith('. ');
    return `${isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words} (${status})`;
  });

/** The contract's calls for admins. The build puts them here as data (`vite/evaluated-module.ts`), without their schemas. */
export const adminCalls: readonly AdminCall[] = calls
  .filter((call) => realmsOf(call).includes('admin'))
  .map(({ method, path, summary, action }) => ({
    method,
    path: documentedPath(path),
    summary: inWords(summary),
    ...(action === undefined ? {} : { action }),
  }));
