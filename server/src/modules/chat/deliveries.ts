import type { WebSocket } from '@fastify/websocket';
import { executeSync, type ExecutionArgs } from 'graphql';
import type { ChatMessage } from '../../../../contract/chat';
import type { MessageFeed } from './message-feed';
import { mostBuffered } from './open-sockets';

/** A subscription as it runs. */
export interface Subscription {
  readonly socket: WebSocket;
  /** What the client calls it. */
  readonly id: string;
  /** The same for everybody who asks the same. */
  readonly question: string;
}

/** Who asks the same, by what begins each of their answers. */
interface Askers {
  readonly args: ExecutionArgs;
  readonly subscribers: Map<Subscription, Buffer>;
}

/**
 * Takes messages to subscribers. A message gives everybody who asks the same question the same answer: it is worked out
 * and written once for all of them, and only put behind the name that each gave their subscription.
 */
export class Deliveries {
  private readonly askers = new Map<string, Askers>();
  private readonly endings = new Set<() => void>();

  constructor(feed: MessageFeed) {
    feed.follow((message) => this.deliver(message));
  }

  /** How many are subscribed. */
  get size(): number {
    return this.endings.size;
  }

  /** Delivers from now on. @returns what has no values, and ends with the subscription */
  begin(args: ExecutionArgs, subscription: Subscription): AsyncIterableIterator<never, undefined> {
    const { question, id } = subscription;
    const asked = { ...args, contextValue: undefined };
    const askers = this.askers.get(question) ?? { args: asked, subscribers: new Map<Subscription, Buffer>() };
    this.askers.set(question, askers);
    askers.subscribers.set(subscription, Buffer.from(`{"id":${JSON.stringify(id)}`));
    let resolve: (result: IteratorReturnResult<undefined>) => void;
    const ended = new Promise<IteratorReturnResult<undefined>>((settle) => (resolve = settle));
    const end = () => {
      // Others may ask the same by now, as new askers: those are not to end with it.
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

  /** Ends every subscription. */
  close(): void {
    for (const end of this.endings) end();
  }

  private deliver(message: ChatMessage): void {
    for (const { args, subscribers } of this.askers.values()) {
      const answer = executeSync({ ...args, rootValue: { onSendMessage: message } });
      const rest = Buffer.from(`,"type":"next","payload":${JSON.stringify(answer)}}`);
      for (const [{ socket }, beginning] of subscribers) {
        // Who does not read is dropped: nothing more would arrive, a farewell included.
        if (socket.bufferedAmount > mostBuffered) socket.terminate();
        else if (socket.readyState === socket.OPEN)
          socket.send(Buffer.concat([beginning, rest]), { binary: false });
      }
    }
  }
}
