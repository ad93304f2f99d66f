import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, nothing, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** Longest word or phrase in UTF-16 code units. */
export const maxWord = 100;
/** How many words and phrases the list has at most. */
export const maxWords = 200;

/** A word or phrase that makes a message of the chat wait for approval. */
export const chatWord = z.object({
  id,
  word: z.string(),
  addedAt: timestamp,
  /** The admin who added it, as they are called today. */
  addedBy: z.string(),
});
export type ChatWord = z.infer<typeof chatWord>;

export const listChatWords = defineCall({
  name: 'chatWords.list',
  method: 'GET',
  path: '/admin/chat/words',
  summary: 'Words and phrases that make a message of the chat wait for approval, the last added first.',
  realm: 'admin',
  action: 'chat.approve',
  query: z.strictObject(paging),
  response: pageOf(chatWord),
});

export const chatWordInput = z.strictObject({ word: text(maxWord, 1) });
export type ChatWordInput = z.infer<typeof chatWordInput>;

export const createChatWord = defineCall({
  name: 'chatWords.create',
  method: 'POST',
  path: '/admin/chat/words',
  summary: `Adds a word or phrase, of which the list has at most ${String(maxWords)}; 409 for one that it has, whatever its case and punctuation.`,
  realm: 'admin',
  action: 'chat.approve',
  body: chatWordInput,
  response: chatWord,
  status: 201,
  errors: [409],
});

export const removeChatWord = defineCall({
  name: 'chatWords.remove',
  method: 'DELETE',
  path: '/admin/chat/words/{id}',
  summary: 'Removes a word or phrase. Messages that wait for it go on waiting.',
  realm: 'admin',
  action: 'chat.approve',
  params: idParams,
  response: nothing,
  status: 204,
  errors: [404],
});
