import type { Transaction } from '../../db/database';
import * as repository from './repository';
import type { Mail } from './repository';

/** What the platform needs of whoever sends its mail; another is put in by implementing this. */
export interface Mailer {
  /** Sends mails if the transaction that gives the reason succeeds. Their text is nobody else's: it is not logged. */
  send(tx: Transaction, mails: readonly Mail[]): Promise<void>;
}

/** Mail waits in the table `outgoing_mail`, from which the processes that have a mail server send it. */
export const builtInMailer: Mailer = { send: repository.insertMails };
