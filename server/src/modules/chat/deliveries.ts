import type { WebSocket } from '@fastify/websocket';
import { executeSync, type ExecutionArgs } from 'graphql';
import type { Feed } from './feed';
import { mostBuffered } from './open-sockets';
import { subscribedField } from './operations';

export interface Subscription {
  readonly socket: WebSocket;
  /** The id that the client chose. */
  readonly id: string;
  /** Equal for all clients that run the same operation. */
  readonly question: string;
}

/** Subscriptions of one operation, grouped by the prefix of their messages. */
interface Askers {
  /** The field of the schema's `Subscription` that they ask for. */
  readonly field: string | undefined;
  readonly args: ExecutionArgs;
  readonly subscribers: Map<Subscription, Buffer>;
}

/** The feeds by the fields of the schema's `Subscription`. */
type Feeds = Readonly<Record<string, Pick<Feed<object>, 'follow'>>>;

/**
 * Delivers what feeds emit to subscribers. An item is executed and serialised once for each distinct operation; only the
 * subscription id in front differs.
 */
export class Deliveries {
  private readonly askers = new Map<string, Askers>();
  private readonly endings = new Set<() => void>();

  constructor(feeds: Feeds) {
    for (const [field, feed] of Object.entries(feeds)) feed.follow((item) => this.deliver(field, item));
  }

  get size(): number {
    return this.endings.size;
  }

  /** Starts delivering. @returns an async iterable that yields nothing and ends with the subscription */
  begin(args: ExecutionArgs, subscription: Subscription): AsyncIterableIterator<never, undefined> {
    const { question, id } = subscription;
    const asked = { ...args, contextValue: undefined };
    const askers = this.askers.get(question) ?? {
      field: subscribedField(args.document, args.operationName),
      args: asked,
      subscribers: new Map<Subscription, Buffer>(),
    };
    this.askers.set(question, askers);
    askers.subscribers.set(subscription, Buffer.from(`{"id":${JSON.stringify(id)}`));
    let resolve: (result: IteratorReturnResult<undefined>) => void;
    const ended = new Promise<IteratorReturnResult<undefined>>((settle) => (resolve = settle));
    const end = () => {
      // A new group may have been made for this operation in the meantime; it must not be removed.
      if (!this.endings.delete(end)) return;
      askers.subscribers.delete(subscription);
      if (askers.subscribers.size === 0) this.askers.delete(question);
      resolve({ value: undefined, done: true });
    };
    this.endings.add(end);
    return {
      next: () => ended,
      return: () => {
        end();
        return ended;
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  close(): void {
    for (const end of this.endings) end();
  }

  private deliver(field: string, item: object): void {
    for (const { field: asked, args, subscribers } of this.askers.values()) {
      if (asked !== field) continue;
      const answer = executeSync({ ...args, rootValue: { [field]: item } });
      const rest = Buffer.from(`,"type":"next","payload":${JSON.stringify(answer)}}`);
      for (const [{ socket }, beginning] of subscribers) {
        // A client that does not read is terminated: a close frame would not reach it either.
        if (socket.bufferedAmount > mostBuffered) socket.terminate();
        else if (socket.readyState === socket.OPEN)
          socket.send(Buffer.concat([beginning, rest]), { binary: false });
      }
    }
  }
}
