import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Notices } from '../../../server/src/db/notices';
import { openMessageFeed } from '../../../server/src/modules/chat/messages/message-feed';
import { insertMessage } from '../../../server/src/modules/chat/messages/repository';
import {
  describeOnEitherDatabase,
  freshDatabase,
  type FreshDatabase,
} from '../../support/databases/databases';
import { addAdmin } from '../../support/api/fixtures';

/** A connection that listens, and is never told anything. */
const silent = { on: () => undefined, query: () => Promise.resolve() } as unknown as pg.ClientBase;

describeOnEitherDatabase('the feed of messages', (kind) => {
  let fresh: FreshDatabase;
  let senderId: string;
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    senderId = (await addAdmin(fresh.database, 'SUPER')).id;
  });
  afterAll(() => fresh.drop());

  const send = (message: string) =>
    insertMessage(
      fresh.database.orm,
      { id: crypto.randomUUID(), senderId, displayName: 'Ada Lovelace', message },
      { skipsSlowMode: true, folded: '' },
    );

  it('tells what was sent while nobody listened as soon as somebody listens again, once and in order', async () => {
    await send('long before');
    const notices = new Notices(() => () => Promise.resolve());
    const feed = await openMessageFeed({ ...fresh.database, notices }, (error) => {
      throw error;
    });
    const told: string[] = [];
    feed.follow(({ message }) => told.push(message));
    for (const message of ['while', 'nobody', 'listened']) await send(message);
    await notices.listenOn(silent);
    await expect.poll(() => told).toEqual(['while', 'nobody', 'listened']);
    await send('and again');
    await notices.listenOn(silent);
    await expect.poll(() => told).toEqual(['while', 'nobody', 'listened', 'and again']);
    feed.close();
  });
});
