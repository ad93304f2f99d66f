import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EventBatch } from '../../../packages/kit/src/wire/events';
import { openDatabase } from '../../../server/src/db/database';
import { findEnds, listAfter, numberEvents } from '../../../server/src/modules/events/repository';
import { openApiOn, type TestApi } from '../../support/api/api';
import { addCoupon, signInAdmin } from '../../support/api/fixtures';
import { openSocket } from '../../support/chat/chat';
import { freshDatabase, isAvailable } from '../../support/databases/databases';
import {
  batchesOf,
  eventParams,
  eventsSubscription,
  followEvents,
  gapsOf,
  rowsOf,
  type Follower,
} from '../../support/events/follow-events';
import { answer } from '../../support/chat/socket-talk';

const coupons = 'coupons';

describe.skipIf(!isAvailable('postgres'))('the order of events (postgres)', () => {
  it('is one for two processes and many writers at once: no gap, none twice, none of what was taken back', async () => {
    const { database, drop, ...location } = await freshDatabase('postgres');
    const other = await openDatabase(location);
    const apis: TestApi[] = [
      await openApiOn(database, { demo: true }),
      await openApiOn(other, { demo: true }),
    ];
    const followers: Follower[] = [];
    for (const api of apis) {
      const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
      followers.push(followEvents(url, await signInAdmin(api, 'SUPER'), { streams: [coupons] }));
    }
    await expect.poll(() => followers.map(({ answers }) => answers.length)).toEqual([1, 1]);
    const [first, second] = followers;
    if (!first || !second) throw new Error('nobody follows');
    const start = batchesOf(first)[0]?.last ?? -1;
    const kept = new Set<string>();
    const write = async (writer: number) => {
      const { orm } = writer % 2 ? database : other;
      for (let turn = 0; turn < 25; turn += 1) {
        const isKept = turn % 5 !== 4;
        await orm
          .transaction(async (tx) => {
            const code = `order-${String(writer)}-${String(turn)}`;
            const id = await addCoupon({ ...database, orm: tx }, { code, discount: 5, available: 9 });
            // Commits come in another order than the writes.
            await sleep((writer * 7 + turn * 3) % 11);
            if (!isKept) throw new Error('taken back');
            kept.add(id);
          })
          .catch((error: unknown) => {
            if (isKept) throw error;
          });
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));
    for (const follower of followers) {
      await expect.poll(() => batchesOf(follower).at(-1)?.last, { timeout: 10_000 }).toBe(start + kept.size);
      expect(gapsOf(follower, coupons)).toEqual([]);
    }
    const orderOf = (rows: EventBatch['rows']) =>
      rows.toSorted((a, b) => a.number - b.number).map(({ number, id }) => `${String(number)} ${id}`);
    expect(orderOf(rowsOf(first))).toEqual(orderOf(rowsOf(second)));
    expect(new Set(rowsOf(first).map(({ id }) => id))).toEqual(kept);
    expect(rowsOf(first)).toHaveLength(kept.size);
    for (const { client } of followers) await client.dispose();
    for (const api of apis) await api.close();
    await other.close();
    await drop();
  });

  it('is complete for who reads while another process numbers: they wait for it', async () => {
    const { database, drop, ...location } = await freshDatabase('postgres');
    const other = await openDatabase(location);
    await numberEvents(database.orm, 100);
    const number = (await findEnds(database.orm, [coupons])).get(coupons) ?? 0;
    const id = await addCoupon(database, { code: 'in-turn', discount: 5, available: 9 });
    const read = async () => {
      await numberEvents(other.orm, 100, true);
      return listAfter(other.orm, [{ stream: coupons, number }], 100);
    };
    let reading: ReturnType<typeof read> | undefined;
    await database.orm.transaction(async (numbering) => {
      expect(await numberEvents(numbering, 100)).toBe(1);
      reading = read();
      expect(await Promise.race([reading, sleep(200, 'waiting')])).toBe('waiting');
    });
    expect(await reading).toEqual([{ stream: coupons, number: number + 1, subject: id, change: 'CREATED' }]);
    await other.close();
    await drop();
  });

  it('is kept for a subscriber who was dropped because they did not read', async () => {
    const { database, drop } = await freshDatabase('postgres');
    const api = await openApiOn(database, { demo: true });
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const operator = await signInAdmin(api, 'SUPER');
    const slow = openSocket(url, operator);
    const subscribing = JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: { query: eventsSubscription, variables: { streams: [coupons] } },
    });
    slow.once('message', () => slow.send(subscribing));
    const init = JSON.stringify({ type: 'connection_init', payload: eventParams() });
    const started = await answer(slow, [init], 'next');
    const { last } = (started.payload as { data: { onEvents: EventBatch[] } }).data.onEvents[0] ?? {
      last: -1,
    };
    slow.pause();
    await database.orm.execute(sql`
      insert into coupons (id, code, discount, available, valid_from)
      select gen_random_uuid(), 'slow-' || n || repeat('x', 2000), 5, 1, '2026-01-01' from generate_series(1, 200) as n`);
    const gauge = async () => (await api.app.inject({ url: '/metrics' })).body;
    let turns = 0;
    // As much as the kernel takes, and what the server buffers at most.
    await expect
      .poll(
        async () => {
          await database.orm.execute(sql`update coupons set available = available + 1`);
          turns += 1;
          return gauge();
        },
        { timeout: 60_000, interval: 110 },
      )
      .toMatch(/^roundkeeper_event_subscribers 0$/m);
    const again = followEvents(url, operator, {
      streams: [coupons],
      after: [{ stream: coupons, number: last }],
    });
    await expect.poll(() => batchesOf(again).at(-1)?.kind).toMatch(/CHANGED|START_ANEW/);
    await expect.poll(() => batchesOf(again).at(-1)?.last).toBeGreaterThanOrEqual(last + 200);
    expect(gapsOf(again, coupons)).toEqual([]);
    expect(turns).toBeGreaterThan(0);
    slow.terminate();
    await again.client.dispose();
    await api.close();
    await drop();
  });
});
