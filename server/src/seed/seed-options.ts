import { parseArgs } from 'node:util';
import * as z from 'zod';

const count = (lowest: number, highest: number, what: string) =>
  z
    .string()
    .regex(/^\d+$/, `is a whole number, as in ${what}`)
    .transform(Number)
    .pipe(z.number().min(lowest, `is at least ${lowest}`).max(highest, `is at most ${highest}`));

const rules = z.object({
  orders: count(1, 100_000_000, '--orders 1000000').default(100_000),
  rounds: count(1, 100_000, '--rounds 24').default(24),
  users: count(0, 10_000_000, '--users 5000').default(5_000),
  seed: count(0, 4_294_967_295, '--seed 7').default(2026),
});

/** How much to add. */
export type SeedOptions = z.infer<typeof rules>;

/** The command line is wrong; the message names every wrong option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const seedHelp = `Adds a lot of data to the database, for trying things at size.

  npm run seed -- --orders 1000000

  --orders N   orders to add (100000)
  --rounds N   completed rounds to spread them over (24)
  --users N    end users to add (5000)
  --seed N     the same number gives the same data (2026)
  --help       this text

It fills the database that the server uses: DATABASE_URL, or the one in DATA_DIR (stop the server first).
An empty database gets the demo data too.
`;

/**
 * Reads the options from the command line.
 * @returns the options, or undefined when help was asked for
 * @throws UsageError naming what is wrong
 */
export function readSeedOptions(argv: readonly string[]): SeedOptions | undefined {
  const text = { type: 'string' } as const;
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { orders: text, rounds: text, users: text, seed: text, help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const { help, ...given } = values;
  if (help) return undefined;
  const result = rules.safeParse(given);
  if (result.success) return result.data;
  throw new UsageError(
    result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'),
  );
}
