import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A problem that the user can fix; its message says how and is printed without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // What prints errors of others prints their stacks.
    this.stack = message;
  }
}

/** The files in a stack. */
const frames = /(?:\(|at (?:async )?)((?:file:\/\/)?\/[^\s()]+?):\d+:\d+\)?$/gm;

/** Returns an error of code of the console as a sentence, with the file below `root` that its author can change. */
export function codeError(error: unknown, root: string): UserError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const own = [...stack.matchAll(frames)]
    .map(([, file = '']) => relative(root, file.startsWith('file:') ? fileURLToPath(file) : file))
    .find((path) => /^(?:src|contract)\//.test(path));
  return new UserError(own === undefined ? message : `${own}: ${message}`, { cause: error });
}
