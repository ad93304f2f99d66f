import { executeSync, type ExecutionArgs } from 'graphql';
import type { ChatMessage } from '../../../../contract/chat';
import {
  answerEnd,
  answerPrefix,
  LastingSubscriptions,
  sendAnswer,
  type Lasting,
  type LiveSubscription,
} from '../../plugins/live/subscription';
import type { MessageFeed } from './message-feed';

/** Subscriptions of one operation, grouped by the prefix of their messages. */
interface Askers {
  readonly args: ExecutionArgs;
  readonly subscribers: Map<LiveSubscription, Buffer>;
}

/**
 * Delivers messages to subscribers. A message is executed and serialised once for each distinct operation; only the
 * subscription id in front differs.
 */
export class Deliveries {
  private readonly askers = new Map<string, Askers>();
  private readonly subscriptions = new LastingSubscriptions();

  constructor(feed: MessageFeed) {
    feed.follow((message) => this.deliver(message));
  }

  get size(): number {
    return this.subscriptions.size;
  }

  /** Starts delivering. @returns an async iterable that yields nothing and ends with the subscription */
  begin(args: ExecutionArgs, subscription: LiveSubscription): Lasting {
    const { question } = subscription;
    const asked = { ...args, contextValue: undefined };
    const askers = this.askers.get(question) ?? {
      args: asked,
      subscribers: new Map<LiveSubscription, Buffer>(),
    };
    this.askers.set(question, askers);
    askers.subscribers.set(subscription, answerPrefix(subscription));
    return this.subscriptions.begin(() => {
      askers.subscribers.delete(subscription);
      // A new group may have been made for this operation in the meantime; it must not be removed.
      if (askers.subscribers.size === 0 && this.askers.get(question) === askers) this.askers.delete(question);
    });
  }

  close(): void {
    this.subscriptions.close();
  }

  private deliver(message: ChatMessage): void {
    for (const { args, subscribers } of this.askers.values()) {
      const end = answerEnd(executeSync({ ...args, rootValue: { onSendMessage: message } }));
      for (const [{ socket }, prefix] of subscribers) sendAnswer(socket, prefix, end);
    }
  }
}
