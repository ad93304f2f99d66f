import { documentedPath, realmsOf } from '../../../contract/call';
import { calls } from '../../../contract/calls';

/** A call of the API that admins make. */
export interface AdminCall {
  readonly method: string;
  readonly path: string;
  /** One sentence in English, as the API's documentation has it. */
  readonly summary: string;
  /** The line of the table of roles that guards it; without one every admin may make it. */
  readonly action?: string;
}

/** The calls of the contract for admins. The build puts them here as data (`vite/evaluated-module.ts`): their schemas are not needed. */
export const adminCalls: readonly AdminCall[] = calls
  .filter((call) => realmsOf(call).includes('admin'))
  .map(({ method, path, summary, action }) => ({
    method,
    path: documentedPath(path),
    summary,
    ...(action === undefined ? {} : { action }),
  }));
