import { executeSync, type ExecutionArgs } from 'graphql';
import {
  answerEnd,
  answerPrefix,
  LastingSubscriptions,
  sendAnswer,
  type Lasting,
  type LiveSubscription,
} from '../../../plugins/live/subscription';
import type { Feed } from '../messages/feed';

interface Askers {
  readonly field: ChatFeed;
  readonly args: ExecutionArgs;
  readonly subscribers: Map<LiveSubscription, Buffer>;
}

export type ChatFeed = 'onSendMessage' | 'onChatChange';
type Feeds = Readonly<Record<ChatFeed, Pick<Feed<object>, 'follow'>>>;

/**
 * Delivers what feeds emit to subscribers. An item is executed and serialised once for each distinct operation; only the
 * subscription id in front differs.
 */
export class Deliveries {
  private readonly askers = new Map<string, Askers>();
  private readonly subscriptions = new LastingSubscriptions();

  constructor(feeds: Feeds) {
    for (const field of ['onSendMessage', 'onChatChange'] as const)
      feeds[field].follow((item) => this.deliver(field, item));
  }

  get size(): number {
    return this.subscriptions.size;
  }

  /** Starts delivering. @returns an async iterable that yields nothing and ends with the subscription */
  begin(field: ChatFeed, args: ExecutionArgs, subscription: LiveSubscription): Lasting {
    const { question } = subscription;
    const asked = { ...args, contextValue: undefined };
    const askers = this.askers.get(question) ?? {
      field,
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

  private deliver(field: ChatFeed, item: object): void {
    for (const { field: asked, args, subscribers } of this.askers.values()) {
      if (asked !== field) continue;
      const end = answerEnd(executeSync({ ...args, rootValue: { [field]: item } }));
      for (const [{ socket }, prefix] of subscribers) sendAnswer(socket, prefix, end);
    }
  }
}
