import { stopWithShell } from './children.mjs';

// A full disk or a closed pipe under the output ends nothing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Prints a progress line. */
export const say = (/** @type {string} */ line) => {
  process.stdout.write(`▸ ${line}\n`);
};

/** A problem that the user can fix; its message says how. */
export class UserError extends Error {}

/**
 * Runs a main function and prints a {@link UserError} as a sentence, other errors with their stack.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  stopWithShell();
  try {
    await main();
  } catch (error) {
    const text =
      error instanceof UserError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n✗ ${text}\n`);
    process.exitCode = 1;
  }
}
