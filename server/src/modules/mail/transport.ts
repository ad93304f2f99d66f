import type { TakenMail } from './repository';

/** Whose fault it is that a mail was not taken, and so what is worth trying again. */
type Fault =
  /** The mail's, for good: it is refused every time. */
  | 'mail for good'
  /** The mail's, for now; others may be taken. */
  | 'mail for now'
  /** The way to the server, or the server takes nothing at all. */
  | 'server';

/** A mail was not taken. The reason names no recipient and quotes nothing of the mail. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly fault: Fault,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** What mail leaves by; another than SMTP is put in by implementing this. */
export interface MailTransport {
  /**
   * Resolves once somebody else answers for the mail.
   * @throws DeliveryError
   */
  send(mail: TakenMail, signal: AbortSignal): Promise<void>;
  /** Lets go of what is open; nothing may be under way. */
  close(): void;
}
