import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Kinds of notices: a chat message, a change of one, an ended session, an admin whose type or status changed, queued
 * mail, numbered events.
 */
export const noticeChannels = [
  'chat_message',
  'chat_change',
  'session_end',
  'admin_change',
  'mail_queued',
  'event_log',
] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const listenToAll = noticeChannels.map((channel) => `listen ${channel}`).join('; ');

interface Listener {
  readonly notice: (channel: NoticeChannel, id: string) => void;
  readonly gap: () => void;
}

/** Delivers notices to every process that shares the database. A notice carries the id of its subject. */
export class Notices {
  private readonly listeners = new Set<Listener>();
  private stop: (() => Promise<void>) | undefined;

  /** @param start begins to listen at the first subscription and returns a function that ends it */
  constructor(private readonly start: (notices: Notices) => () => Promise<void>) {}

  /**
   * Subscribes to notices.
   * @param gap called when notices may have been missed and their subjects have to be read again
   * @returns ends the subscription
   */
  subscribe(notice: Listener['notice'], gap: Listener['gap']): () => void {
    this.stop ??= this.start(this);
    const listener = { notice, gap };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  pass({ channel, payload = '' }: pg.Notification): void {
    const known = noticeChannels.find((name) => name === channel);
    if (known) for (const { notice } of this.listeners) notice(known, payload);
  }

  async listenOn(client: pg.ClientBase): Promise<void> {
    client.on('notification', (notification) => this.pass(notification));
    await client.query(listenToAll);
    for (const { gap } of this.listeners) gap();
  }

  async close(): Promise<void> {
    await this.stop?.();
    this.listeners.clear();
  }
}

const firstDelay = 50;
const longestDelay = 2_000;
const heartbeatEvery = 5_000;

/** Listens on a connection until it breaks, which a heartbeat detects. */
async function listenOnce(client: pg.Client, notices: Notices, signal: AbortSignal): Promise<void> {
  const broken = new AbortController();
  client.once('end', () => broken.abort());
  const ended = AbortSignal.any([signal, broken.signal]);
  await client.connect();
  await notices.listenOn(client);
  while (!ended.aborted) {
    await sleep(heartbeatEvery, undefined, { signal: ended, ref: false }).catch(() => undefined);
    if (!ended.aborted) await client.query('select 1');
  }
}

/** Listens to PostgreSQL on a connection of its own and reconnects until ended. @returns ends it */
export function listenToPostgres(
  notices: Notices,
  connectionString: string,
  warn: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    let delay = firstDelay;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
        query_timeout: 5_000,
        application_name: 'roundkeeper notices',
      });
      // The query reports it too; without a listener it would end the process.
      client.on('error', () => undefined);
      const since = performance.now();
      await listenOnce(client, notices, signal).catch((error: unknown) => signal.aborted || warn(error));
      // Without a timeout, a connection that broke silently would block forever.
      await Promise.race([client.end().catch(() => undefined), sleep(1_000, undefined, { ref: false })]);
      delay = performance.now() - since > longestDelay ? firstDelay : Math.min(delay * 2, longestDelay);
      await sleep(delay, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return async () => {
    ending.abort();
    await ended;
  };
}
