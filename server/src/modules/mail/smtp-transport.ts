import { isIP } from 'node:net';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailSettings, SmtpServer } from '../../settings/mail-settings';
import { DeliveryError, type MailTransport } from './transport';

/** Milliseconds per step, far below the timeout of a whole mail. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Matches exactly one address; the library would also accept lists, line breaks and comments. */
const oneAddress = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Passwords require encryption; without a password it is used where offered. */
const needsEncryption = ({ host, login }: SmtpServer): boolean => login !== undefined && !isThisMachine(host);

/** Whether the server refused this mail, rather than the connection or us. */
const isAboutTheMail = ({ command, responseCode }: NodemailerError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined;

/** The loggable part of a failure: the server's codes, not its texts, which name recipients. */
function reasonOf({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  const [, detailed] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  return [originalCode ?? code, command, responseCode, detailed].filter(Boolean).join(' ') || 'unknown';
}

function toDeliveryError(error: NodemailerError): DeliveryError {
  const reason = reasonOf(error);
  if (!isAboutTheMail(error)) return new DeliveryError('server', reason);
  return new DeliveryError(error.permanent ? 'mail for good' : 'mail for now', reason);
}

export function openSmtpTransport({ server, from }: MailSettings, connections: number): MailTransport {
  const { host, port, secure, login } = server;
  const pool = createTransport({
    pool: true,
    host,
    port,
    secure,
    requireTLS: !secure && needsEncryption(server),
    ...(login ? { auth: login } : {}),
    ...timeouts,
    maxConnections: connections,
    idleTimeout: 5_000,
    // Only mail that the server has not seen; the queue repeats the rest.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An idle connection that breaks is no failure; one in use fails its mail.
  pool.on('error', () => undefined);
  const domain = from.address.slice(from.address.indexOf('@') + 1);
  return {
    send: async ({ id, recipient, subject, body, createdAt }, signal) => {
      if (!oneAddress.test(recipient)) throw new DeliveryError('mail for good', 'not an address');
      try {
        await pool.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          // The same id at every try, so that recipients' servers recognise duplicates.
          messageId: `<${id}@${domain}>`,
          date: createdAt,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw toDeliveryError(error instanceof Error ? error : new Error('unknown'));
      }
    },
    close: () => pool.close(),
  };
}
