import * as z from 'zod';

/** The command line is wrong; the message names every wrong option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A whole number given as text. @param example shown when it is none, as in `--rate 5` */
export const wholeNumber = (lowest: number, highest: number, example: string) =>
  z
    .string()
    .regex(/^\d+$/, `is a whole number, as in ${example}`)
    .transform(Number)
    .pipe(z.number().min(lowest, `is at least ${lowest}`).max(highest, `is at most ${highest}`));

/**
 * Checks the options that were given.
 * @throws UsageError naming every wrong one
 */
export function checkOptions<T>(rules: z.ZodType<T>, given: unknown): T {
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  throw new UsageError(
    result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'),
  );
}

/** Runs a parser of options, and makes what it complains of a {@link UsageError}. */
export function parsingOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
