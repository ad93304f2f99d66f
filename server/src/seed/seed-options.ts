import * as z from 'zod';
import { readOptions, wholeNumber } from '../command-line';

/** The defaults of a day: a round of each currency, and a busy day's bids. */
const ofDay = { orders: 400, rounds: 3 };

const rules = z
  .object({
    days: wholeNumber(1, 3_650, '--days 30').optional(),
    orders: wholeNumber(1, 100_000_000, '--orders 1000000').optional(),
    rounds: wholeNumber(1, 100_000, '--rounds 24').optional(),
    users: wholeNumber(0, 10_000_000, '--users 5000').default(5_000),
    seed: wholeNumber(0, 4_294_967_295, '--seed 7').default(2026),
  })
  .transform(({ days, orders, rounds, ...rest }) => ({
    ...rest,
    ...(days === undefined ? {} : { days }),
    orders: orders ?? (days === undefined ? 100_000 : days * ofDay.orders),
    rounds: rounds ?? (days === undefined ? 24 : days * ofDay.rounds),
  }));

/** With `days` rounds, orders and chat are spread over the days that end now; without, each round takes half a day. */
export type SeedOptions = z.infer<typeof rules>;

export const seedHelp = `Adds a lot of data to the database, for trying things at size.

  npm run seed -- --orders 1000000
  npm run seed -- --days 30

  --days N     a history of N days that ends now, with steps and reasons of payments, and a chat with some abuse
  --orders N   orders to add (100000, or 400 a day)
  --rounds N   completed rounds to spread them over (24, or 3 a day)
  --users N    end users to add (5000)
  --seed N     the same number gives the same data (2026)
  --help       this text

It fills the database that the server uses: DATABASE_URL, or the one in DATA_DIR (stop the server first).
An empty database gets the demo data too; one in use without demo data is refused.
`;

/** Parses the options. @returns undefined when help was requested @throws UsageError naming what is wrong */
export const readSeedOptions = (argv: readonly string[]) =>
  readOptions(rules, ['days', 'orders', 'rounds', 'users', 'seed'], argv);
