import { isIP } from 'node:net';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { MailSettings, SmtpServer } from '../../mail-settings';
import { DeliveryError, type MailTransport } from './transport';

/** Milliseconds that each step may take, far below what a whole mail may. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** One address and nothing else: no list, no line's end, no words around it, which the library would all take. */
const oneAddress = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@,;:<>()[\]"\\]+$/u;

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** A password goes over a line that nobody else reads, or not at all; without one encryption is taken where it is offered. */
const needsEncryption = ({ host, login }: SmtpServer): boolean => login !== undefined && !isThisMachine(host);

/** Whether the server spoke of this one mail, rather than of us, of the whole connection, or not at all. */
const isAboutTheMail = ({ command, responseCode }: NodemailerError): boolean =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined;

/** What may be told of a failure: a server's own words name recipients, its codes do not. */
function reasonOf({ code, originalCode, command, response, responseCode }: NodemailerError): string {
  const [, detailed] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  return [originalCode ?? code, command, responseCode, detailed].filter(Boolean).join(' ') || 'unknown';
}

function toDeliveryError(error: NodemailerError): DeliveryError {
  const reason = reasonOf(error);
  if (!isAboutTheMail(error)) return new DeliveryError('server', reason);
  return new DeliveryError(error.permanent ? 'mail for good' : 'mail for now', reason);
}

/** Hands mail to a server. @param connections the most that are open to it at once */
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
    // Only a mail of which the server has seen nothing; the rest is up to the queue.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks while nobody uses it is no news; in use, its mail fails.
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
          // The same at every try: who gets it twice can tell.
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
