import type { TakenMail } from './repository';

type Fault =
  /** Permanent: the mail is refused every time. */
  | 'mail for good'
  /** Temporary: other mail may be accepted. */
  | 'mail for now'
  /** The server, or the way to it. */
  | 'server';

/** A mail that was not accepted. The reason contains no recipient and no text of the mail. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly fault: Fault,
    readonly reason: string,
  ) {
    super(reason);
  }
}

export interface MailTransport {
  /** Resolves when another server has accepted the mail. @throws DeliveryError */
  send(mail: TakenMail, signal: AbortSignal): Promise<void>;
  close(): void;
}
