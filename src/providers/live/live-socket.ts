import { createClient, type Client } from 'graphql-ws/client';
import { demoApiKey } from '../../../contract/chat/chat';
import { eventErrorCodes } from '../../../contract/platform/events';
import { apiKeyName, liveCloseCodes } from '../../../contract/chat/live';
import { isRecord } from '@roundkeeper/kit/lib/value-at';
import { settings, type Settings } from '@roundkeeper/kit/settings/settings';
import { sessionCarrier } from '@roundkeeper/kit/providers/auth/platform-auth';
import { retryDelay, waitOrOnline } from '@roundkeeper/kit/lib/retry-delay';

export interface LiveListener {
  readonly onValue: (value: unknown) => void;
  /** Subscribed on an open connection; values sent before that were missed. */
  readonly onConnected: () => void;
  readonly onLost: () => void;
  /** Refused by the server with this close code; it is not tried again. */
  readonly onRefused: (code: number) => void;
}

/** The variables are read at each connection, as they may have changed by then. */
export interface LiveRequest {
  readonly query: string;
  readonly variables?: () => object;
  /** Sent at connection, beside the API key. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** How often the server is pinged and how long it may take to answer, in ms. */
const heartbeat = { every: 10_000, timeout: 5_000 };
/** In ms: a browser itself waits for minutes. */
const connectTimeout = 10_000;
/** How long the socket stays open without subscribers, in ms: a look at another page does not close it. */
const closeDelay = 3_000;
/** A connection that lasted this long, in ms, resets the backoff. */
const stableAfter = 10_000;

const refusals: ReadonlySet<number> = new Set([liveCloseCodes.unauthorized, liveCloseCodes.forbidden]);

const closeCodeOf = (reason: unknown): number | undefined =>
  isRecord(reason) && typeof reason['code'] === 'number' ? reason['code'] : undefined;

const isFinal = (code: unknown): boolean => eventErrorCodes.some((final) => final === code);

const isRefusal = (reason: unknown): boolean => refusals.has(closeCodeOf(reason) ?? 0);

/** Returns the setting, or the GraphQL address with the matching protocol, both relative to the page (`here`). */
export function graphqlWsUrl(
  { graphqlUrl, graphqlWsUrl: set }: Pick<Settings, 'graphqlUrl' | 'graphqlWsUrl'>,
  here: string,
): string {
  const url = new URL(set ?? graphqlUrl, here);
  if (url.protocol === 'http:') url.protocol = 'ws:';
  if (url.protocol === 'https:') url.protocol = 'wss:';
  return url.href;
}

/** One socket for all subscribers: opened with the first, closed after the last. */
export class LiveSocket {
  private readonly listeners = new Map<LiveListener, LiveRequest>();
  private readonly client: Client;
  private failures = 0;
  private connectedAt: number | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.client = createClient({
      url: () => graphqlWsUrl(settings(), window.location.href),
      connectionParams: () =>
        Object.assign(
          { [apiKeyName]: settings().chatApiKey ?? demoApiKey, ...sessionCarrier().headers() },
          ...[...this.listeners.values()].map(({ params }) => params),
        ) as Record<string, unknown>,
      lazyCloseTimeout: closeDelay,
      keepAlive: heartbeat.every,
      retryAttempts: Infinity,
      retryWait: () => this.waitToRetry(),
      shouldRetry: (reason) => !isRefusal(reason),
      on: {
        connecting: () => this.startWatchdog(connectTimeout),
        connected: () => {
          clearTimeout(this.watchdog);
          this.connectedAt = Date.now();
          // graphql-ws sends the subscriptions after this event.
          setTimeout(() => this.notify('onConnected'), 0);
        },
        ping: (received) => {
          if (!received) this.startWatchdog(heartbeat.timeout);
        },
        pong: () => clearTimeout(this.watchdog),
        closed: () => this.handleLoss(),
        error: () => this.handleLoss(),
      },
    });
  }

  /** Subscribes until the returned function is called; a lost connection is reopened without limit. */
  subscribe(request: LiveRequest, listener: LiveListener): () => void {
    const { query, variables } = request;
    this.listeners.set(listener, request);
    const payload = {
      query,
      get variables() {
        return variables && { ...variables() };
      },
    };
    let isOver = false;
    let stop = () => {};
    const again = () => {
      if (!isOver) void this.waitToRetry().then(start);
    };
    const start = () => {
      if (isOver) return;
      const isOpen = this.connectedAt !== undefined;
      stop = this.client.subscribe(payload, {
        next: ({ data, errors = [] }) => {
          if (data) listener.onValue(data);
          // Refused for good, unlike by a server that is busy: nothing more comes.
          else if (errors.some(({ extensions }) => isFinal(extensions?.['code']))) {
            isOver = true;
            listener.onRefused(0);
          }
        },
        error: (reason) => {
          if (isRefusal(reason)) listener.onRefused(closeCodeOf(reason) ?? 0);
          else again();
        },
        complete: again,
      });
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

  private notify(what: 'onConnected' | 'onLost'): void {
    for (const listener of this.listeners.keys()) listener[what]();
  }

  private handleLoss(): void {
    clearTimeout(this.watchdog);
    if (this.connectedAt !== undefined && Date.now() - this.connectedAt >= stableAfter) this.failures = 0;
    this.connectedAt = undefined;
    this.notify('onLost');
  }

  private waitToRetry(): Promise<void> {
    const delay = retryDelay(this.failures, Math.random());
    this.failures += 1;
    return waitOrOnline(delay);
  }

  /** Takes the connection for lost unless something stops it in time. */
  private startWatchdog(milliseconds: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.client.terminate(), milliseconds);
  }
}
