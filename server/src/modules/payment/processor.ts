import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FailureReason } from '../../../../contract/rounds/timeline';

export interface ProcessorCharge {
  readonly chargeCode: string;
  readonly checkoutId: string;
}

/** A payment processor; implement this to connect a real one. */
export interface PaymentProcessor {
  readonly name: string;
  confirmations(currencyCode: string): number;
  /** Opens a charge. @param amount exact decimal in the round's fiat currency */
  charge(order: { readonly id: string; readonly amount: string }): Promise<ProcessorCharge>;
  isSettled(chargeCode: string): Promise<boolean>;
  /** Returns why a charge can't be paid any more, in a word of the platform or in the processor's own; undefined while it can. */
  failureOf?(chargeCode: string): Promise<string | undefined>;
  cancel(chargeCode: string): Promise<boolean>;
}

export const builtInProcessor: PaymentProcessor = {
  name: 'built-in',
  confirmations: () => 0,
  charge: () =>
    Promise.resolve({
      chargeCode: randomBytes(6).toString('hex').toUpperCase(),
      checkoutId: randomUUID(),
    }),
  isSettled: () => Promise.resolve(true),
  cancel: () => Promise.resolve(true),
};

const declines: readonly FailureReason[] = ['EXPIRED', 'UNDERPAID', 'REJECTED'];

/**
 * The built-in processor, at which a share of the charges fails, for trying out what happens then. Which ones, and why, follows
 * from the charge's code.
 * @param share percent, 0 to 100
 */
export const failingProcessor = (share: number): PaymentProcessor => ({
  ...builtInProcessor,
  failureOf: (chargeCode) => {
    const drawn = createHash('sha256').update(chargeCode).digest();
    const fails = (drawn.readUInt32BE(0) / 2 ** 32) * 100 < share;
    return Promise.resolve(fails ? declines[drawn.readUInt8(4) % declines.length] : undefined);
  },
});
