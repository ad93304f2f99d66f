import * as z from 'zod/mini';
import { describe, rowPath, optional, means } from '../../schema/shapes/marks';
import { defineKind } from '../define-kind';
import { digits, figure } from '../number/kind';

export const money = defineKind(
  'money',
  'An amount of money. A CSV file has its currency in the next column, and after that its dollars where `original` is declared.',
  {
    ...figure,
    options: () => ({
      currency: optional(
        "The path of the currency's code in the row, US dollars by default.",
        means({ isEssential: true }, rowPath('value')),
      ),
      original: optional(
        'The same amount in the currency it was paid in: it stands beside it where that is another one.',
        means(
          { isEssential: true },
          z.strictObject({
            value: describe('The path of that amount in the row.', rowPath('value')),
            currency: describe("The path of its currency's code in the row.", rowPath('value')),
          }),
        ),
      ),
      asNumber: optional(
        'A new row has it as a number; by default as a decimal text. A changed row keeps the type that it came in.',
        z.literal(true),
      ),
      ...digits(),
    }),
  },
);
