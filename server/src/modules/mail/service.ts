import type { Transaction } from '../../db/database';
import * as repository from './repository';
import type { Mail } from './repository';

/** What the platform needs of whoever sends its mail; another is put in by implementing this. */
export interface Mailer {
  /** Sends mails if the transaction that gives the reason succeeds. Their text is nobody else's: it is not logged. */
  send(tx: Transaction, mails: readonly Mail[]): Promise<void>;
}

/** The mailer of a platform that has no other: mail waits in the table `outgoing_mail` for a day. */
export const builtInMailer: Mailer = {
  send: async (tx, mails) => {
    await repository.sweepMails(tx);
    await repository.insertMails(tx, mails);
  },
};
