import * as z from 'zod';
import { readOptions, wholeNumber } from '../command-line';

const rules = z.object({
  rate: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'is a number, as in --rate 5')
    .transform(Number)
    .pipe(z.number().gt(0, 'is above 0').max(1_000, 'is at most 1000'))
    .default(5),
  url: z
    .url({ protocol: /^https?$/, error: 'is an address, as in --url http://127.0.0.1:3000' })
    .default('http://127.0.0.1:3000'),
  currency: z.string().min(1).max(12).toUpperCase().optional(),
  coupons: z
    .string()
    .regex(/^[\w-]{3,32}(,[\w-]{3,32})*$/, 'is coupon codes, as in --coupons SUMMER10,NOAH15')
    .transform((codes) => codes.split(','))
    .optional(),
  bidders: wholeNumber(1, 10_000, '--bidders 25').default(25),
  seconds: wholeNumber(1, 604_800, '--seconds 60').optional(),
  seed: wholeNumber(0, 4_294_967_295, '--seed 7').default(1),
});

export const simulateHelp = `Lets a crowd of end users bid in the rounds that are in progress, over HTTP.

  npm run simulate -- --rate 5

  --rate N         bids a second (5)
  --url URL        where the server is (http://127.0.0.1:3000)
  --currency CODE  bid only in rounds of that currency
  --coupons CODES  coupons that some bids try, separated by commas
  --bidders N      how many people bid (25); the server lets 100 register from here in 15 minutes,
                   unless REGISTRATIONS_PER_ADDRESS says otherwise, and each make 120 changes a minute,
                   of which a bid is two, unless CHANGES_PER_PERSON does
  --seconds N      end after that time; otherwise with Ctrl+C
  --seed N         the same number makes the same people (1)
  --help           this text

Payments fail, each with a reason, where the server runs with FAILING_PAYMENTS=20 (percent).
`;

/** Parses the options. @returns undefined when help was requested @throws UsageError naming what is wrong */
export const readSimulateOptions = (argv: readonly string[]) =>
  readOptions(rules, Object.keys(rules.shape), argv);
