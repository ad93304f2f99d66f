import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { subscribeBarely } from '../../tests/support/chat/bare-subscription';
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

/** Sends messages at an even rate to many subscribers and waits for the last. */
export async function runChatLoad(url: string, operator: Connection, seconds: number): Promise<ChatLoad> {
  const sendMessage = await openChatClient(url, operator, chatApiKey);
  const deliveries = new Latencies();
  const hear = (frame: string) => {
    const [, sentAt] = /sent at (\d+(?:\.\d+)?)/.exec(frame) ?? [];
    if (sentAt !== undefined) deliveries.note(performance.now() - Number(sentAt));
  };
  const sockets: WebSocket[] = [];
  const { cookie } = operator;
  for (let each = 0; each < subscribers; each += 1)
    sockets.push(await subscribeBarely({ url, cookie, key: chatApiKey, hear }));
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
