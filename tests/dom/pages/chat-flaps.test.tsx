import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PublicChatPage from '../../../src/pages/public-chat/public-chat-page';
import { roomOf } from '../../../src/pages/public-chat/room/chat-room';
import { ChatServer } from '../../support/chat/chat-server';
import { FakeApi } from '../../support/console/fake-api';
import { renderPage } from '../../support/console/render-page';
import { isFullRun } from '../../support/full-run';

vi.setConfig({ testTimeout: 240_000 });

const flaps = isFullRun ? 100 : 20;
const perFlap = 10;

let server: ChatServer;
let api: FakeApi;
/** While there is no network no request arrives either. */
let isDown = false;

beforeEach(async () => {
  server = new ChatServer();
  await server.open();
  api = new FakeApi();
  isDown = false;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/graphql')) return api.fetch(request);
    if (isDown) throw new TypeError('Failed to fetch');
    return server.respond(request);
  });
});
afterEach(async () => {
  sessionStorage.clear();
  await server.close();
});

const soon = { timeout: 60_000, interval: 20 };

/** The browser tells that it is online again, as it does after each failure: nobody waits for the next try. */
const isBack = (introductions = 0) =>
  waitFor(() => {
    const isConnected = server.introductions.length > introductions && server.subscribers === 1;
    if (!isConnected) window.dispatchEvent(new Event('online'));
    expect(isConnected).toBe(true);
  }, soon);

/** The network fails for a moment, every other time together with the server; messages are sent before, meanwhile and after. */
async function flap(round: number): Promise<void> {
  const say = (count: number) => {
    for (let said = 0; said < count; said += 1) server.say(`${String(round)} ${String(said)}`);
  };
  say(3);
  isDown = true;
  const restarts = round % 2 === 0;
  if (restarts) await server.close();
  else server.drop();
  say(4);
  if (restarts) await server.open();
  isDown = false;
  say(perFlap - 7);
}

test('over many network failures none of the messages is lost, doubled or out of order', async () => {
  await renderPage(<PublicChatPage />, {
    at: '/public-chat',
    namespaces: ['publicChat', 'errors'],
    resources: [],
    settings: { graphqlUrl: server.url },
  });
  const room = roomOf(api.platform.viewer);
  await isBack();
  for (let round = 0; round < flaps; round += 1) {
    const before = server.introductions.length;
    await flap(round);
    // Every fifth failure meets the console while it is still coming back from the one before.
    if (round % 5 !== 0) await isBack(before);
  }
  await isBack();
  await waitFor(() => expect(room.state().log).toHaveLength(flaps * perFlap), soon);
  expect(server.introductions.length).toBeGreaterThanOrEqual(flaps * 0.8);
  expect(room.state().log.map(({ message }) => message)).toEqual(server.messages);
});
