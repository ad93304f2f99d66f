import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { apiKeyName } from '../../contract/chat';
import { subscription } from '../../tests/support/chat/chat';
import type { Connection } from '../connection';
import { Latencies } from '../latencies';
import { atRate, openChatClient } from '../chat-client';

export const subscribers = 500;
export const messagesPerSecond = 50;
/** The server's chat key. */
export const chatApiKey = 'a key for the bench';

export interface ChatLoad {
  readonly expected: number;
  /** Milliseconds from before a message is sent until a subscriber has it. */
  readonly deliveries: Latencies;
}

/** Subscribes; resolves when the server has the subscription. */
function subscribe(url: string, cookie: string, hear: (frame: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
    perMessageDeflate: false,
  });
  const say = (...messages: object[]) => {
    for (const message of messages) socket.send(JSON.stringify(message));
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => say({ type: 'connection_init', payload: { [apiKeyName]: chatApiKey } }));
    socket.on('message', (data: Buffer) => {
      const frame = data.toString();
      if (frame.includes('"connection_ack"'))
        say({ id: '1', type: 'subscribe', payload: { query: subscription } }, { type: 'ping' });
      else if (frame.includes('"pong"')) resolve(socket);
      else hear(frame);
    });
  });
}

/** Sends messages at an even rate to many subscribers and waits for the last. */
export async function runChatLoad(url: string, operator: Connection, seconds: number): Promise<ChatLoad> {
  const sendMessage = await openChatClient(url, operator, chatApiKey);
  const deliveries = new Latencies();
  const hear = (frame: string) => {
    const [, sentAt] = /sent at (\d+(?:\.\d+)?)/.exec(frame) ?? [];
    if (sentAt !== undefined) deliveries.note(performance.now() - Number(sentAt));
  };
  const sockets: WebSocket[] = [];
  for (let each = 0; each < subscribers; each += 1) sockets.push(await subscribe(url, operator.cookie, hear));
  const count = seconds * messagesPerSecond;
  await atRate(
    messagesPerSecond,
    () => sendMessage(`sent at ${String(performance.now())} `),
    (sent) => sent === count,
  );
  const expected = count * subscribers;
  for (let waited = 0; deliveries.count < expected && waited < 100; waited += 1) await sleep(100);
  for (const socket of sockets) socket.terminate();
  return { expected, deliveries };
}
