import { createClient, type Client } from 'graphql-ws/client';
import { apiKeyName, chatCloseCodes } from '../../../contract/chat';
import { settings } from '../../config/settings';
import { graphqlWsUrl } from './graphql-ws-url';
import { retryDelay, waitOrOnline } from './retry-delay';

/** What a subscriber is told: a value, how its connection fares, and that it is not wanted. */
export interface LiveListener {
  readonly onValue: (value: unknown) => void;
  /** It is subscribed on an open connection; what came before, while there was none, it has missed. */
  readonly onConnected: () => void;
  readonly onLost: () => void;
  /** The server will not have it: the code that it closed the socket with. It is not tried again. */
  readonly onRefused: (code: number) => void;
}

/** Between two questions whether the server is still there, and how long it may take to answer, in milliseconds. */
const heartbeat = { every: 10_000, patience: 5_000 };
/** How long the socket is kept when nobody is subscribed, so that a look at another page does not close it. */
const lingering = 3_000;
/** A connection that lasted so long was a good one: the next failure is the first again. */
const settled = 10_000;

const refusals: ReadonlySet<number> = new Set([chatCloseCodes.unauthorized, chatCloseCodes.forbidden]);

const closeCodeOf = (reason: unknown): number | undefined =>
  typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'number'
    ? reason.code
    : undefined;

const isRefusal = (reason: unknown): boolean => refusals.has(closeCodeOf(reason) ?? 0);

/** One socket for all who are subscribed; it is opened with the first and closed after the last. */
export class LiveSocket {
  private readonly listeners = new Set<LiveListener>();
  private readonly client: Client;
  private failures = 0;
  private connectedAt: number | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.client = createClient({
      url: () => graphqlWsUrl(settings(), window.location.href),
      connectionParams: () => ({ [apiKeyName]: settings().chatApiKey }),
      lazyCloseTimeout: lingering,
      keepAlive: heartbeat.every,
      connectionAckWaitTimeout: heartbeat.patience,
      retryAttempts: Infinity,
      retryWait: () => this.waitToRetry(),
      shouldRetry: (reason) => !isRefusal(reason),
      on: {
        connected: () => {
          this.connectedAt = Date.now();
          // The subscriptions are sent after this is told.
          setTimeout(() => this.tell('onConnected'), 0);
        },
        ping: (received) => {
          if (!received) this.watch();
        },
        pong: () => clearTimeout(this.watchdog),
        closed: () => this.lose(),
        error: () => this.lose(),
      },
    });
  }

  /** Subscribes until the answer is called; lost connections are renewed without end. */
  subscribe(query: string, listener: LiveListener): () => void {
    this.listeners.add(listener);
    let isOver = false;
    let stop = () => {};
    const again = () => {
      if (!isOver) void this.waitToRetry().then(start);
    };
    const start = () => {
      if (isOver) return;
      const isOpen = this.connectedAt !== undefined;
      stop = this.client.subscribe(
        { query },
        {
          next: ({ data }) => listener.onValue(data),
          error: (reason) => {
            if (isRefusal(reason)) listener.onRefused(closeCodeOf(reason) ?? 0);
            else again();
          },
          complete: again,
        },
      );
      if (isOpen) setTimeout(() => this.connectedAt !== undefined && !isOver && listener.onConnected(), 0);
    };
    start();
    return () => {
      isOver = true;
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.failures = 0;
      stop();
    };
  }

  private tell(what: 'onConnected' | 'onLost'): void {
    for (const listener of this.listeners) listener[what]();
  }

  private lose(): void {
    clearTimeout(this.watchdog);
    if (this.connectedAt !== undefined && Date.now() - this.connectedAt >= settled) this.failures = 0;
    this.connectedAt = undefined;
    this.tell('onLost');
  }

  private waitToRetry(): Promise<void> {
    const delay = retryDelay(this.failures, Math.random());
    this.failures += 1;
    return waitOrOnline(delay);
  }

  private watch(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.client.terminate(), heartbeat.patience);
  }
}
