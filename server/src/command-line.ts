import { parseArgs } from 'node:util';
import * as z from 'zod';

/** Invalid options; the message names all of them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses a whole number. @param example shown in the error, as in `--rate 5` */
export const wholeNumber = (lowest: number, highest: number, example: string) =>
  z
    .string()
    .regex(/^\d+$/, `is a whole number, as in ${example}`)
    .transform(Number)
    .pipe(z.number().min(lowest, `is at least ${lowest}`).max(highest, `is at most ${highest}`));

function checkOptions<T>(rules: z.ZodType<T>, given: unknown): T {
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  throw new UsageError(
    result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'),
  );
}

/** Parses and validates the options of a program, each with a value. @returns undefined when help was requested @throws UsageError */
export function readOptions<T>(
  rules: z.ZodType<T>,
  names: readonly string[],
  argv: readonly string[],
): T | undefined {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parsingOptions(() =>
    parseArgs({ args: [...argv], options: { ...options, help: { type: 'boolean', short: 'h' } } }),
  );
  const { help, ...given } = values;
  return help ? undefined : checkOptions(rules, given);
}

/** Runs an option parser and converts its errors to {@link UsageError}. */
export function parsingOptions<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
