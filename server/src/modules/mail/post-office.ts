import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database';
import * as repository from './repository';
import type { TakenMail, Waiting } from './repository';
import { DeliveryError, type MailTransport } from './transport';

/** How mail is sent from one process. */
export const postOfficeDefaults = {
  /** Mails under way at once. */
  lanes: 4,
  /** Milliseconds until it is looked what is due, told or not. */
  lookEvery: 5_000,
  /** Milliseconds between removals of what is no longer good. */
  sweepEvery: 30_000,
  /** Milliseconds that one mail may take. */
  patience: 60_000,
  /** Milliseconds that closing waits for what is under way. */
  closingPatience: 10_000,
  /** Seconds before the second try of a mail, and before any that is asked of a server that failed; each further one is longer. */
  firstPause: 5,
  /** Tries until a mail is given up. */
  mostTries: 12,
};
type Pace = typeof postOfficeDefaults;

const growth = 3;
const longestPause = 2 * 60 * 60;
const longestOutagePause = 60;

/** What was done with mail in this process since it started. */
export interface MailCounts {
  sent: number;
  /** Tries that failed and are made again. */
  postponed: number;
  givenUp: number;
  /** Mail that was no longer good before it could be sent. */
  expired: number;
}

/** Which mail a line of the log is about: where it goes is told no further than to its domain. */
const described = ({ id, recipient, tries, requestId }: TakenMail) => ({
  mail: id,
  to: `…${recipient.slice(recipient.lastIndexOf('@'))}`,
  try: tries,
  ...(requestId === null ? {} : { reqId: requestId }),
});

/**
 * Sends what waits in the database, at least once: a mail belongs for a while to who took it, and when that process is gone,
 * to the next. Codes go before news. Without a transport it only removes what is no longer good.
 */
export class PostOffice {
  readonly counts: MailCounts = { sent: 0, postponed: 0, givenUp: 0, expired: 0 };
  /** As it was last looked up. */
  waiting: Waiting = { count: 0, oldest: 0 };
  private readonly pace: Pace;
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private unsubscribe: () => void = () => undefined;
  private isClosed = false;
  private lanes = 0;
  /** Failures of the server since it last took a mail. */
  private outages = 0;
  private resumeAt = 0;

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport | undefined,
    private readonly log: FastifyBaseLogger,
    pace: Partial<Pace> = {},
  ) {
    this.pace = { ...postOfficeDefaults, ...pace };
  }

  open(): void {
    const { lookEvery, sweepEvery } = this.pace;
    this.every(sweepEvery, () => this.follow(this.sweep()));
    if (!this.transport) return;
    this.unsubscribe = this.database.notices.subscribe(
      (channel) => channel === 'mail_queued' && this.wake(),
      () => this.wake(),
    );
    this.every(lookEvery, () => this.wake());
  }

  /** Takes no more mail, and resolves when what is under way is sent, or has taken too long: then others send it. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.unsubscribe();
    for (const timer of this.timers) clearInterval(timer);
    const late = new AbortController();
    await Promise.race([
      Promise.all(this.underWay),
      sleep(this.pace.closingPatience, undefined, { signal: late.signal }).catch(() => undefined),
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

  /** Begins to send, unless enough is under way already or the server is given a pause. */
  private wake(): void {
    if (this.isClosed || this.lanes >= this.pace.lanes || performance.now() < this.resumeAt) return;
    this.lanes += 1;
    this.follow(this.work().finally(() => (this.lanes -= 1)));
  }

  /** Sends one mail after the other until there is none. Where one is, more may be: another lane looks. */
  private async work(): Promise<void> {
    for (let mail = await this.next(); mail; mail = await this.next()) {
      this.wake();
      await this.deliver(mail);
    }
  }

  private async next(): Promise<TakenMail | undefined> {
    if (this.isClosed || performance.now() < this.resumeAt) return undefined;
    // Twice as long as it may take: nobody else is given it while it is under way.
    return repository.takeMail(this.database.orm, (2 * this.pace.patience) / 1_000);
  }

  private async deliver(mail: TakenMail): Promise<void> {
    try {
      await this.transport?.send(mail, AbortSignal.timeout(this.pace.patience));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return this.settle(mail, error);
    }
    this.outages = 0;
    this.counts.sent += 1;
    this.log.info(described(mail), 'mail sent');
    await repository.markSent(this.database.orm, mail);
  }

  /** What several lanes hear of at once is one outage. */
  private pauseServer(): void {
    const now = performance.now();
    if (now < this.resumeAt) return;
    this.resumeAt = now + Math.min(this.pace.firstPause * 2 ** this.outages, longestOutagePause) * 1_000;
    this.outages += 1;
  }

  private async settle(mail: TakenMail, { fault, reason }: DeliveryError): Promise<void> {
    const { orm } = this.database;
    const { firstPause, mostTries } = this.pace;
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
