import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import type { Gauges } from '../../plugins/monitoring/metrics';
import type { Settings } from '../../settings/settings';
import { MailWorker, mailWorkerDefaults } from './mail-worker';
import { openSmtpTransport } from './smtp-transport';

export function useMail(
  app: FastifyInstance,
  { database, settings }: { readonly database: Database; readonly settings: Settings },
): Gauges {
  const { mail } = settings;
  const transport = mail && openSmtpTransport(mail, mailWorkerDefaults.concurrency);
  const worker = new MailWorker(database, transport, app.log);
  app.addHook('onListen', async () => worker.open());
  app.addHook('onClose', () => worker.close());
  const { counts } = worker;
  const total = (help: string, value: () => number) => ({ help, value, isTotal: true });
  return {
    mail_server: { help: 'Whether this process has a mail server, 1 or 0', value: () => (mail ? 1 : 0) },
    mail_waiting: { help: 'Mail that waits to be sent', value: () => worker.waiting.count },
    mail_oldest_seconds: { help: 'How long the oldest of it waits', value: () => worker.waiting.oldest },
    mail_sent_total: total('Mail that was sent', () => counts.sent),
    mail_postponed_total: total('Tries to send that failed and are made again', () => counts.postponed),
    mail_given_up_total: total('Mail that was refused for good, or too often', () => counts.givenUp),
    mail_expired_total: total('Mail that was no longer good before it was sent', () => counts.expired),
  };
}
