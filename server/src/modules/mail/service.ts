import type { Transaction } from '../../db/database';
import * as repository from './repository';

export interface Mailer {
  /** Sends mails when the transaction commits. Their text must not be logged. */
  send(tx: Transaction, mails: readonly repository.Mail[]): Promise<void>;
}

/** Queues mail in the table `outgoing_mail`, from which processes with a mail server send it. */
export const builtInMailer: Mailer = { send: repository.insertMails };
