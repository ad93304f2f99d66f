import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, suspendAdmin } from '../../../contract/people/admins';
import { adminLogin, adminWhoAmI } from '../../../contract/platform/auth';
import { createCoupon } from '../../../contract/coupons/coupons';
import { coupon } from '../../support/api/audited-calls';
import { HttpBrowser } from '../../support/api/http-browser';
import { subscribeBarely } from '../../support/chat/bare-subscription';
import { signInChatter, type Chatter } from '../../support/chat/chat';
import { demoApiKey } from '../../../contract/chat/chat';
import { makeGround, startProcesses, type Processes } from '../../support/cluster/cluster';
import type { Ground } from '../../support/cluster/supervised';
import { findProgram } from '../../support/servers/find-program';
import { postgresVariable } from '../../support/databases/database-templates';
import { freshLocation, type DatabaseLocation } from '../../support/databases/databases';

const email = 'super@roundkeeper.test';
const password = 'roundkeeper';
const subscribers = 5_000;
const kills = 12;
const killEvery = 5_000;

const isPossible = postgresVariable in process.env && findProgram('haproxy') !== undefined;
if (!isPossible)
  console.warn(
    '\n!! SKIPPED: eight processes, which need PostgreSQL and HAProxy (Debian: apt install haproxy).\n',
  );

/** Somebody who listens, and subscribes again when the connection breaks. */
class Subscriber {
  /** The times of what it heard. */
  readonly heard: string[] = [];
  /** How many messages had been acknowledged when it last subscribed. */
  since = 0;
  private socket: WebSocket | undefined;
  private isEnded = false;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly said: readonly string[],
  ) {}

  async subscribe(): Promise<void> {
    while (!this.isEnded) {
      try {
        this.socket = await subscribeBarely({
          url: this.url,
          cookie: this.cookie,
          key: demoApiKey,
          hear: (frame) => {
            const [, time] = /"time":"([^"]+)"/.exec(frame) ?? [];
            if (time !== undefined) this.heard.push(time);
          },
        });
        // One that is being acknowledged may have been told before.
        this.since = this.said.length + 1;
        this.socket.once('close', () => {
          this.since = Infinity;
          void sleep(Math.random() * 1_000).then(() => this.subscribe());
        });
        return;
      } catch {
        await sleep(200 + Math.random() * 800);
      }
    }
  }

  end(): void {
    this.isEnded = true;
    this.socket?.terminate();
  }
}

describe.skipIf(!isPossible)('eight processes behind HAProxy on one PostgreSQL', () => {
  let location: DatabaseLocation;
  let api: Processes;
  let ground: Ground;
  let ada: Chatter<HttpBrowser>;
  const everyone: Subscriber[] = [];

  beforeAll(async () => {
    location = await freshLocation('postgres');
    ground = makeGround();
    api = await startProcesses(ground, { ...location.env, DEMO: '1', TRUST_PROXY: '127.0.0.1' }, 8);
    ada = await signInChatter(new HttpBrowser(api.url), email, password);
  }, 300_000);
  afterAll(async () => {
    for (const subscriber of everyone) subscriber.end();
    await api.stop();
    await location.drop();
    rmSync(ground.folder, { recursive: true, force: true });
  }, 120_000);

  /** Sends the same call through each process, with one browser. */
  async function throughEach<T>(browser: HttpBrowser, work: () => Promise<T>): Promise<T[]> {
    const answers: T[] = [];
    for (const { url } of api.processes) {
      browser.url = url;
      answers.push(await work());
    }
    browser.url = api.url;
    return answers;
  }

  const eightTimes = <T>(value: T): T[] => Array<T>(8).fill(value);

  it('take each other’s sessions, and shut a suspended admin out of all', async () => {
    const body = { email: `${randomUUID()}@admins.test`, firstName: 'Grace', lastName: 'Hopper', password };
    await ada.browser.call(createAdmin, { body: { ...body, adminType: 'REGULAR' } });
    const grace = await signInChatter(new HttpBrowser(api.url), body.email, password);
    const asked = async () => (await grace.browser.call(adminWhoAmI, {})).status;
    expect(await throughEach(grace.browser, asked)).toEqual(eightTimes(200));
    await ada.browser.call(suspendAdmin, { params: { id: grace.user.id } });
    expect(await throughEach(grace.browser, asked)).toEqual(eightTimes(401));
  });

  it('count wrong passwords together', async () => {
    const stranger = new HttpBrowser(api.url);
    const attempt = async () => {
      const body = { email: 'nobody@admins.test', password: 'wrong password' };
      return (await stranger.call(adminLogin, { body })).status;
    };
    expect([...(await throughEach(stranger, attempt)), await attempt(), await attempt()]).toEqual(
      Array(10).fill(401),
    );
    expect(await throughEach(stranger, attempt)).toEqual(eightTimes(429));
  });

  it('act once under one key, whichever gets the call', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...coupon, code: 'EIGHT' };
    const create = async () =>
      (await ada.browser.send({ method: 'POST', path: createCoupon.path, body, headers })).text;
    expect(new Set(await throughEach(ada.browser, create)).size).toBe(1);
  });

  it(
    `tell ${String(subscribers)} subscribers of each message once and in order while one is killed every five seconds for a minute`,
    { timeout: 900_000 },
    async () => {
      const said: string[] = [];
      for (let each = 0; each < subscribers; each += 1)
        everyone.push(new Subscriber(api.url, ada.browser.cookie, said));
      for (let from = 0; from < subscribers; from += 50)
        await Promise.all(everyone.slice(from, from + 50).map((subscriber) => subscriber.subscribe()));

      const statuses = new Set<number>();
      const speaking = new AbortController();
      const speak = async (): Promise<void> => {
        while (!speaking.signal.aborted) {
          const reply = await ada.send(`message ${String(said.length)}`).catch(() => undefined);
          if (reply) statuses.add(reply.status);
          if (reply?.body?.data) said.push(reply.body.data.sendMessage.time);
          await sleep(500);
        }
      };
      const spoken = speak();
      for (let kill = 0; kill < kills; kill += 1) {
        const next = sleep(killEvery);
        await api.processes[kill % 8]?.stop('SIGKILL');
        await api.restart(kill % 8);
        await next;
      }
      await expect
        .poll(() => everyone.filter(({ since }) => since === Infinity).length, { timeout: 60_000 })
        .toBe(0);
      const last = said.length + 4;
      await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(last);
      speaking.abort();
      await spoken;

      // A call that was under way in the process that was killed has no other answer.
      expect([...statuses].filter((status) => ![200, 502, 503].includes(status))).toEqual([]);
      const lacking = () =>
        everyone.filter(({ heard, since }) => {
          const known = new Set(heard);
          return said.slice(since).some((time) => !known.has(time));
        }).length;
      await expect.poll(lacking, { timeout: 60_000 }).toBe(0);
      for (const { heard } of everyone) expect(heard).toEqual([...new Set(heard)].sort());
      expect(said.length).toBeGreaterThan(12);
    },
  );
});
