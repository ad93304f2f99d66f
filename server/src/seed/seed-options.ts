import { parseArgs } from 'node:util';
import * as z from 'zod';
import { checkOptions, parsingOptions, wholeNumber } from '../command-line';

const rules = z.object({
  orders: wholeNumber(1, 100_000_000, '--orders 1000000').default(100_000),
  rounds: wholeNumber(1, 100_000, '--rounds 24').default(24),
  users: wholeNumber(0, 10_000_000, '--users 5000').default(5_000),
  seed: wholeNumber(0, 4_294_967_295, '--seed 7').default(2026),
});

export type SeedOptions = z.infer<typeof rules>;

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

/** Parses the options. @returns undefined when help was requested @throws UsageError naming what is wrong */
export function readSeedOptions(argv: readonly string[]): SeedOptions | undefined {
  const text = { type: 'string' } as const;
  const { values } = parsingOptions(() =>
    parseArgs({
      args: [...argv],
      options: { orders: text, rounds: text, users: text, seed: text, help: { type: 'boolean', short: 'h' } },
    }),
  );
  const { help, ...given } = values;
  return help ? undefined : checkOptions(rules, given);
}
