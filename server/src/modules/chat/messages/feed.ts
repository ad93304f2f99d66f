import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../../db/database';
import type { NoticeChannel } from '../../../db/notices';
import { Pump } from '../../../plugins/jobs/pump';

const batch = 500;
/** The feed pauses after this many items to let sockets drain, so that a burst does not drop clients that read. */
const breathEvery = 8;

/** Committed items in one order, and the notices that tell of new ones. */
export interface Source<Item, Position> {
  readonly channel: NoticeChannel;
  readonly findLast: () => Promise<Position>;
  readonly listAfter: (position: Position, limit: number) => Promise<{ item: Item; position: Position }[]>;
}

export interface Feed<Item> {
  follow(follower: (item: Item) => void): void;
  close(): void;
}

/**
 * Opens a feed that emits every committed item once and in order. A notice only triggers a read of the items after the last
 * one read, so that lost or repeated notices neither lose nor repeat an item.
 * @param warn called when items could not be read; the read is tried again
 */
export async function openFeed<Item, Position>(
  { notices }: Pick<Database, 'notices'>,
  { channel, findLast, listAfter }: Source<Item, Position>,
  warn: (error: unknown) => void,
): Promise<Feed<Item>> {
  const followers = new Set<(item: Item) => void>();
  let last: Position = await findLast();
  const pump = new Pump(async () => {
    const found = await listAfter(last, batch);
    for (const [index, { item, position }] of found.entries()) {
      last = position;
      for (const follow of followers) follow(item);
      if (index % breathEvery === breathEvery - 1) await setImmediate();
    }
    return found.length === batch;
  }, warn);
  const unsubscribe = notices.subscribe(
    (noticed) => noticed === channel && pump.wake(),
    () => pump.wake(),
  );
  return {
    follow: (follower) => void followers.add(follower),
    close: () => {
      pump.close();
      unsubscribe();
      followers.clear();
    },
  };
}
