import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../db/database';
import type { NoticeChannel } from '../../../db/notices';

const batch = 500;
/** The feed pauses after this many items to let sockets drain, so that a burst does not drop clients that read. */
const breathEvery = 8;
const retryAfter = 1_000;

/** Committed items in one order, and the notices that tell of new ones. */
export interface Source<Item, Position> {
  readonly channel: NoticeChannel;
  readonly findLast: () => Promise<Position>;
  readonly listAfter: (position: Position, limit: number) => Promise<{ item: Item; position: Position }[]>;
}

/**
 * Emits every committed item once and in order. A notice only triggers a read of the items after the last one read, so
 * that lost or repeated notices neither lose nor repeat an item.
 */
export class Feed<Item> {
  private readonly followers = new Set<(item: Item) => void>();
  private state: 'idle' | 'reading' | 'asked again' | 'closed' = 'idle';
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;

  private constructor(
    private readonly publishBatch: (publish: (item: Item) => void) => Promise<number>,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** @param warn called when items could not be read; the read is tried again */
  static async open<Item, Position>(
    { notices }: Pick<Database, 'notices'>,
    { channel, findLast, listAfter }: Source<Item, Position>,
    warn: (error: unknown) => void,
  ): Promise<Feed<Item>> {
    let position: Position = await findLast();
    const feed = new Feed<Item>(async (publish) => {
      const found = await listAfter(position, batch);
      for (const [index, { item, position: reached }] of found.entries()) {
        position = reached;
        publish(item);
        if (index % breathEvery === breathEvery - 1) await setImmediate();
      }
      return found.length;
    }, warn);
    feed.unsubscribe = notices.subscribe(
      (noticed) => noticed === channel && feed.wake(),
      () => feed.wake(),
    );
    return feed;
  }

  follow(follower: (item: Item) => void): void {
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
    const publish = (item: Item) => {
      for (const follow of this.followers) follow(item);
    };
    try {
      let more = true;
      while (more && this.state !== 'closed') {
        this.state = 'reading';
        more = (await this.publishBatch(publish)) === batch || this.isAskedAgain();
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
}
