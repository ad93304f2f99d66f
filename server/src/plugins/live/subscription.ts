import type { WebSocket } from '@fastify/websocket';

/** A socket with this many unsent bytes is dropped, because its client does not read. */
export const mostBuffered = 1_048_576;

export interface LiveSubscription {
  readonly socket: WebSocket;
  readonly id: string;
  /** Equal for all clients that run the same operation. */
  readonly question: string;
}

/** Returns the beginning of a subscription's answers, which {@link sendAnswer} completes. */
export const answerPrefix = ({ id }: LiveSubscription): Buffer => Buffer.from(`{"id":${JSON.stringify(id)}`);

/** Returns the end of an answer, the same for all who get it. */
export const answerEnd = (answer: unknown): Buffer =>
  Buffer.from(`,"type":"next","payload":${JSON.stringify(answer)}}`);

/** Sends an answer. A client that does not read is terminated: a close frame would not reach it either. */
export function sendAnswer(socket: WebSocket, prefix: Buffer, end: Buffer): void {
  if (socket.bufferedAmount > mostBuffered) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(Buffer.concat([prefix, end]), { binary: false });
}

/** An async iterable that yields nothing and ends with its subscription. */
export type Lasting = AsyncIterableIterator<never, undefined>;

/** Subscriptions that last until they, or all of them, are ended. */
export class LastingSubscriptions {
  private readonly endings = new Set<() => void>();

  get size(): number {
    return this.endings.size;
  }

  /** @param onEnd called once, when the subscription ends */
  begin(onEnd: () => void): Lasting {
    let resolve: (result: IteratorReturnResult<undefined>) => void;
    const ended = new Promise<IteratorReturnResult<undefined>>((settle) => (resolve = settle));
    const end = () => {
      if (!this.endings.delete(end)) return;
      onEnd();
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
}
