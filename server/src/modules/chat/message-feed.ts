import { setImmediate } from 'node:timers/promises';
import type { ChatMessage } from '../../../../contract/chat';
import type { Database } from '../../db/database';
import * as repository from './repository';
import type { Position } from './repository';
import { toChatMessage } from './service';

const batch = 500;
/** The feed pauses after this many messages to let sockets drain, so that a burst does not drop clients that read. */
const breathEvery = 8;
const retryAfter = 1_000;

/**
 * Emits every committed message once and in order. A notice only triggers a read of the messages after the last one
 * read, so that lost or repeated notices neither lose nor repeat a message.
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

  /** @param warn called when messages could not be read; the read is tried again */
  static async open(database: Database, warn: (error: unknown) => void): Promise<MessageFeed> {
    const feed = new MessageFeed(database, await repository.findLastPosition(database.orm), warn);
    feed.unsubscribe = database.notices.subscribe(
      (channel) => channel === 'chat_message' && feed.wake(),
      () => feed.wake(),
    );
    return feed;
  }

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

  // Methods, because the state may change during an await and TypeScript would narrow a property.
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
