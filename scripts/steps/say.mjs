/** Says what is being done, in a line. */
export const say = (/** @type {string} */ line) => {
  process.stdout.write(`▸ ${line}\n`);
};

/** A failure that the person at the keyboard can mend: its message names the cure. */
export class Cure extends Error {}

/**
 * Runs a script's main function; a {@link Cure} is printed as a sentence, anything else with its stack.
 * @param {() => Promise<void>} main
 */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    const text = error instanceof Cure ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`\n✗ ${text}\n`);
    process.exitCode = 1;
  }
}
