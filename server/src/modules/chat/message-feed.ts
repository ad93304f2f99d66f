import { setImmediate } from 'node:timers/promises';
import type { ChatMessage } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import * as repository from './repository';
import type { Position } from './repository';
import { toChatMessage } from './service';

const batch = 500;
/** After so many messages the sockets may pass on what they were given: a flood is no reason to drop who reads. */
const breathEvery = 8;
const retryAfter = 1_000;

/**
 * Every message that is committed anywhere, once and in order, from when it was opened. A notice only says that
 * there is something: it is read from the database after the last that was read. So notices that are lost
 * while the connection is broken lose no message, and two for one message do not repeat it.
 */
export class MessageFeed {
  private readonly followers = new Set<(message: ChatMessage) => void>();
  private state: 'idle' | 'reading' | 'asked again' | 'closed' = 'idle';
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;

  private constructor(
    private readonly database: Database,
    private position: Position,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** @param warn told when the messages could not be read, which is tried again */
  static async open(database: Database, warn: (error: unknown) => void): Promise<MessageFeed> {
    const feed = new MessageFeed(database, await repository.findLastPosition(database.orm), warn);
    feed.unsubscribe = database.notices.subscribe(
      (channel) => channel === 'chat_message' && feed.wake(),
      () => feed.wake(),
    );
    return feed;
  }

  /** Tells the messages from now on. */
  follow(follower: (message: ChatMessage) => void): void {
    this.followers.add(follower);
  }

  close(): void {
    this.state = 'closed';
    clearTimeout(this.retry);
    this.unsubscribe();
    this.followers.clear();
  }

  private wake(): void {
    if (this.state === 'reading') this.state = 'asked again';
    if (this.state === 'idle') void this.catchUp();
  }

  private async catchUp(): Promise<void> {
    try {
      let more = true;
      while (more && this.state !== 'closed') {
        this.state = 'reading';
        more = (await this.publishBatch()) === batch || this.isAskedAgain();
      }
      if (this.state !== 'closed') this.state = 'idle';
    } catch (error) {
      if (this.isClosed()) return;
      this.warn(error);
      this.state = 'idle';
      clearTimeout(this.retry);
      this.retry = setTimeout(() => this.wake(), retryAfter).unref();
    }
  }

  // Methods, for what waits for the database does not know that the state may have changed meanwhile.
  private isAskedAgain(): boolean {
    return this.state === 'asked again';
  }
  private isClosed(): boolean {
    return this.state === 'closed';
  }

  private async publishBatch(): Promise<number> {
    const found = await repository.listAfter(this.database.orm, this.position, batch);
    for (const [index, { message, exactTime }] of found.entries()) {
      this.position = { time: exactTime, id: message.id };
      const published = toChatMessage(message);
      for (const follow of this.followers) follow(published);
      if (index % breathEvery === breathEvery - 1) await setImmediate();
    }
    return found.length;
  }
}
