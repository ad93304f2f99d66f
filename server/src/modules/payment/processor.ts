import { randomBytes, randomUUID } from 'node:crypto';

/** The codes under which a processor knows a charge. */
export interface ProcessorCharge {
  readonly chargeCode: string;
  readonly checkoutId: string;
}

/** What the platform needs of a payment processor; a real one is put in by implementing this. */
export interface PaymentProcessor {
  /** Opens a charge for an order. @param amount exact decimal, in the round's fiat currency */
  charge(order: { readonly id: string; readonly amount: string }): Promise<ProcessorCharge>;
  /** Whether a charge was paid. */
  isSettled(chargeCode: string): Promise<boolean>;
}

/** The processor of a platform that has no other: every charge is paid as soon as it is asked about. */
export const builtInProcessor: PaymentProcessor = {
  charge: () =>
    Promise.resolve({
      chargeCode: randomBytes(6).toString('hex').toUpperCase(),
      checkoutId: randomUUID(),
    }),
  isSettled: () => Promise.resolve(true),
};
