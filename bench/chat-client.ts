import { setTimeout as sleep } from 'node:timers/promises';
import { apiKeyName } from '../contract/chat/live';
import type { Connection } from './connection';

const mutation = 'mutation ($chatData: ChatMessageInput!) { sendMessage(chatData: $chatData) { time } }';

/** Sends a chat message; rejects when the chat refuses it. */
export type SendMessage = (message: string) => Promise<void>;

/** Opens a chat client for the session of a connection. @returns a function that sends one message */
export async function openChatClient(
  url: string,
  operator: Connection,
  chatApiKey: string,
): Promise<SendMessage> {
  const { id, name } = (await operator.ask('GET', '/admin/auth/who-am-i')) as { id: string; name: string };
  const user = { id, displayName: name };
  return async (message) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...operator.headers, 'content-type': 'application/json', [apiKeyName]: chatApiKey },
      body: JSON.stringify({ query: mutation, variables: { chatData: { message, user } } }),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors"')) throw new Error(`the chat answered ${text}`);
  };
}

/** Runs something at an even rate until it is enough and waits for the last. @returns the number of runs */
export async function atRate(
  perSecond: number,
  act: (index: number) => Promise<void>,
  isEnough: (done: number) => boolean,
): Promise<number> {
  const started = performance.now();
  const under: Promise<void>[] = [];
  for (let index = 0; !isEnough(index); index += 1) {
    await sleep(Math.max(0, started + (index * 1000) / perSecond - performance.now()));
    under.push(act(index));
  }
  await Promise.all(under);
  return under.length;
}
