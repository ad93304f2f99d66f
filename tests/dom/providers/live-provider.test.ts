import type { LiveEvent, LiveProvider } from '@refinedev/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphqlWsUrl } from '../../../src/providers/live/live-socket';
import { retryDelay } from '../../../packages/kit/src/lib/retry-delay';
import { ChatServer } from '../../support/chat/chat-server';
import { BreakableNetwork } from '../../support/servers/breakable-network';

let server: ChatServer;
let stops: (() => void)[];
let liveProvider: LiveProvider;
let useGraphql: (graphqlUrl: string) => void;

beforeEach(async () => {
  server = new ChatServer();
  stops = [];
  await server.open();
  // Each test with a socket of its own: the module keeps one.
  vi.resetModules();
  const { applySettings, defaultSettings } = await import('../../../packages/kit/src/settings/settings');
  ({ liveProvider } = await import('../../../src/providers/live/live-provider'));
  await import('../../support/console/connected');
  // Fetched with the first subscription; here it would take longer than a test waits for it.
  await import('../../../src/providers/live/follow-channel');
  useGraphql = (graphqlUrl) => applySettings({ ...defaultSettings, graphqlUrl, chatApiKey: 'the-key' });
  useGraphql(server.url);
});
afterEach(async () => {
  for (const stop of stops) stop();
  await server.close();
});

/** Subscribes to the chat and writes down what is told. */
function listen(): string[] {
  const told: string[] = [];
  const subscription: unknown = liveProvider.subscribe({
    channel: 'chat',
    types: ['created'],
    callback: ({ type, payload }: LiveEvent) => {
      told.push(type === 'created' ? String(payload['message']) : type);
    },
  });
  stops.push(() => liveProvider.unsubscribe(subscription));
  return told;
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('tries again when a connection is opened but never answered', async () => {
  const network = await BreakableNetwork.to(server.url);
  useGraphql(`${network.url}/graphql`);
  network.stall('up', 'down');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    const told = listen();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told).toEqual([]);
    network.renew();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(told[0]).toBe('lost');
    await eventually(() => expect(told.at(-1)).toBe('connected'));
    expect(server.introductions).toHaveLength(1);
  } finally {
    vi.useRealTimers();
    await network.close();
  }
});

describe('a subscription', () => {
  it('introduces itself with the API key and tells of each value', async () => {
    const told = listen();
    await eventually(() => expect(told).toEqual(['connected']));
    expect(server.introductions).toEqual([{ 'x-api-key': 'the-key' }]);
    await eventually(() => expect(server.subscribers).toBe(1));
    server.say('one');
    server.say('two');
    await eventually(() => expect(told).toEqual(['connected', 'one', 'two']));
  });

  it('shares its socket with the others and leaves them alone when it ends', async () => {
    const [first, second] = [listen(), listen()];
    await eventually(() => expect([first, second]).toEqual([['connected'], ['connected']]));
    expect(server.introductions).toHaveLength(1);
    await eventually(() => expect(server.subscribers).toBe(2));
    stops.shift()?.();
    await eventually(() => expect(server.subscribers).toBe(1));
    server.say('hello');
    await eventually(() => expect(second).toEqual(['connected', 'hello']));
    expect(first).toEqual(['connected']);
  });

  it('comes back by itself when the server was away, and says so', async () => {
    const told = listen();
    await eventually(() => expect(told).toEqual(['connected']));
    await server.close();
    await eventually(() => expect(told).toContain('lost'));
    await server.open();
    await eventually(() => expect(told.at(-1)).toBe('connected'));
    await eventually(() => expect(server.subscribers).toBe(1));
    server.say('again');
    await eventually(() => expect(told.at(-1)).toBe('again'));
  });

  it.each([4401, 4403])('that is closed with %i tells it once and asks no more', async (code) => {
    server.refuseWith = code;
    const told = listen();
    await eventually(() => expect(told.at(-1)).toBe('refused'));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(server.introductions).toHaveLength(1);
    expect(told.filter((each) => each === 'refused')).toHaveLength(1);
  });

  it('after a refusal is welcome again when it is asked for anew', async () => {
    server.refuseWith = 4403;
    const refused = listen();
    await eventually(() => expect(refused.at(-1)).toBe('refused'));
    stops.shift()?.();
    server.refuseWith = undefined;
    const told = listen();
    await eventually(() => expect(told).toEqual(['connected']));
  });

  it('tries again after any other code', async () => {
    server.refuseWith = 4500;
    const told = listen();
    await eventually(() => expect(server.introductions.length).toBeGreaterThan(1));
    server.refuseWith = undefined;
    await eventually(() => expect(told.at(-1)).toBe('connected'));
  });
});

it('waits longer after each failure, at most half a minute, and never the same for all', () => {
  expect([0, 1, 2, 30].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 30_000]);
  expect([0, 1, 2, 1000].map((failures) => retryDelay(failures, 0))).toEqual([500, 1000, 2000, 15_000]);
});

it('finds the socket where GraphQL is, unless the settings say where', () => {
  const here = 'https://console.example/public-chat';
  expect(graphqlWsUrl({ graphqlUrl: '/graphql' }, here)).toBe('wss://console.example/graphql');
  expect(graphqlWsUrl({ graphqlUrl: 'http://api.example/q' }, here)).toBe('ws://api.example/q');
  const set = { graphqlUrl: '/graphql', graphqlWsUrl: 'wss://live.example/q' };
  expect(graphqlWsUrl(set, here)).toBe('wss://live.example/q');
  expect(graphqlWsUrl({ ...set, graphqlWsUrl: '/live' }, here)).toBe('wss://console.example/live');
});
