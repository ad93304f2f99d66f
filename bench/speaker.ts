import { setTimeout as sleep } from 'node:timers/promises';
import { apiKeyName } from '../contract/chat';
import type { Connection } from './connection';

const mutation = 'mutation ($chatData: ChatMessageInput!) { sendMessage(chatData: $chatData) { time } }';

/** Says something in the chat; rejects when the chat does not take it. */
export type Speak = (message: string) => Promise<void>;

/** Lets who is signed in on a connection speak. */
export async function makeSpeaker(url: string, operator: Connection, chatApiKey: string): Promise<Speak> {
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

/** Does something at an even pace until it is enough; waits for the last. @returns how often it was done */
export async function atPace(
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
