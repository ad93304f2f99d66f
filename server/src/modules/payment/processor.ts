import { randomBytes, randomUUID } from 'node:crypto';

/** The codes under which a processor knows a charge. */
export interface ProcessorCharge {
  readonly chargeCode: string;
  readonly checkoutId: string;
}

/** What the platform needs of a payment processor; a real one is put in by implementing this. */
export interface PaymentProcessor {
  readonly name: string;
  /** How many confirmations of the network it waits for. */
  confirmations(currencyCode: string): number;
  /** Opens a charge for an order. @param amount exact decimal, in the round's fiat currency */
  charge(order: { readonly id: string; readonly amount: string }): Promise<ProcessorCharge>;
  /** Whether a charge was paid. */
  isSettled(chargeCode: string): Promise<boolean>;
  /** Calls a charge off, so that it cannot be paid any more. @returns false when it was paid already */
  cancel(chargeCode: string): Promise<boolean>;
}

/**
 * The processor of a platform that has no other: every charge is paid as soon as it is asked about,
 * and not before, so that any can be called off.
 */
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
