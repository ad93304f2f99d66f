import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import * as repository from './repository';
import { DeliveryError, type MailTransport } from './transport';

export const mailWorkerDefaults = {
  concurrency: 4,
  /** Milliseconds between polls for due mail. */
  lookEvery: 5_000,
  sweepEvery: 30_000,
  timeout: 60_000,
  closeTimeout: 10_000,
  /** Seconds before the first retry, of a mail or of a failing server; later retries wait longer. */
  firstPause: 5,
  mostTries: 12,
};
type MailWorkerOptions = typeof mailWorkerDefaults;

const growth = 3;
const longestPause = 2 * 60 * 60;
const longestOutagePause = 60;

export interface MailCounts {
  sent: number;
  postponed: number;
  givenUp: number;
  expired: number;
}

/** The log fields of a mail; of its recipient only the domain is logged. */
const described = ({ id, recipient, tries, requestId }: repository.TakenMail) => ({
  mail: id,
  to: `…${recipient.slice(recipient.lastIndexOf('@'))}`,
  try: tries,
  ...(requestId === null ? {} : { reqId: requestId }),
});

/**
 * Sends queued mail at least once: a mail is leased to one process, and after the lease to the next. Mail that
 * expires first is sent first. Without a transport it only removes expired mail.
 */
export class MailWorker {
  readonly counts: MailCounts = { sent: 0, postponed: 0, givenUp: 0, expired: 0 };
  /** As of the last sweep. */
  waiting: repository.Waiting = { count: 0, oldest: 0 };
  private readonly options: MailWorkerOptions;
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private unsubscribe: () => void = () => undefined;
  private isClosed = false;
  private running = 0;
  /** Failures of the server since it last accepted a mail. */
  private outages = 0;
  private resumeAt = 0;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport | undefined,
    private readonly log: FastifyBaseLogger,
    options: Partial<MailWorkerOptions> = {},
  ) {
    this.options = { ...mailWorkerDefaults, ...options };
  }

  open(): void {
    const { lookEvery, sweepEvery } = this.options;
    this.every(sweepEvery, () => this.follow(this.sweep()));
    if (!this.transport) return;
    this.unsubscribe = this.database.notices.subscribe(
      (channel) => channel === 'mail_queued' && this.wake(),
      () => this.wake(),
    );
    this.every(lookEvery, () => this.wake());
  }

  /** Takes no more mail and resolves when the mail being sent is done or timed out; other processes send the rest. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
    const late = new AbortController();
    await Promise.race([
      Promise.all(this.underWay),
      sleep(this.options.closeTimeout, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    this.transport?.close();
  }

  private every(milliseconds: number, work: () => void): void {
    work();
    this.timers.push(setInterval(work, milliseconds).unref());
  }

  private follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => this.log.warn({ err: error }, 'the queue of mail could not be reached'))
      .finally(() => this.underWay.delete(followed));
    this.underWay.add(followed);
  }

  private async sweep(): Promise<void> {
    const expired = await repository.sweepMails(this.database.orm);
    if (expired > 0) this.log.warn({ mails: expired }, 'mail was no longer good before it could be sent');
    this.counts.expired += expired;
    this.waiting = await repository.countWaiting(this.database.orm);
  }

  /** Starts a runner, unless enough are running or the server is paused. */
  private wake(): void {
    if (this.isClosed || this.running >= this.options.concurrency || performance.now() < this.resumeAt)
      return;
    this.running += 1;
    this.follow(this.work().finally(() => (this.running -= 1)));
  }

  /** Sends one mail after the other until none is due. Each mail found starts another runner. */
  private async work(): Promise<void> {
    for (let mail = await this.next(); mail; mail = await this.next()) {
      this.wake();
      await this.deliver(mail);
    }
  }

  private async next(): Promise<repository.TakenMail | undefined> {
    if (this.isClosed || performance.now() < this.resumeAt) return undefined;
    // Leased twice as long as sending may take, so that no other process sends it meanwhile.
    return repository.takeMail(this.database.orm, (2 * this.options.timeout) / 1_000);
  }

  private async deliver(mail: repository.TakenMail): Promise<void> {
    try {
      await this.transport?.send(mail, AbortSignal.timeout(this.options.timeout));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return this.settle(mail, error);
    }
    this.outages = 0;
    this.counts.sent += 1;
    this.log.info(described(mail), 'mail sent');
    await repository.markSent(this.database.orm, mail);
  }

  /** Pauses the server; failures that several runners see at once count as one outage. */
  private pauseServer(): void {
    const now = performance.now();
    if (now < this.resumeAt) return;
    this.resumeAt = now + Math.min(this.options.firstPause * 2 ** this.outages, longestOutagePause) * 1_000;
    this.outages += 1;
  }

  private async settle(mail: repository.TakenMail, { fault, reason }: DeliveryError): Promise<void> {
    const { orm } = this.database;
    const { firstPause, mostTries } = this.options;
    if (fault === 'server') this.pauseServer();
    else this.outages = 0;
    if (fault === 'mail for good' || mail.tries >= mostTries) {
      this.counts.givenUp += 1;
      this.log.warn({ ...described(mail), reason }, 'mail given up');
      await repository.giveUp(orm, mail, reason);
      return;
    }
    const pause = Math.min(firstPause * growth ** (mail.tries - 1), longestPause);
    this.counts.postponed += 1;
    this.log.warn({ ...described(mail), reason, seconds: pause }, 'mail not taken, it is tried again');
    await repository.postpone(orm, mail, reason, pause);
  }
}
