import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { removal } from './chat-moderation';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The API's additions to the chat's schema for who sends. Clients that do not know it ask for none of it. */
export const chatApprovalSchema = /* GraphQL */ `
  extend type ChatMessage {
    isWaiting: Boolean!
  }
`;

/** A message with a word that waits for approval. Nobody but moderators reads it until one approves it. */
export const waitingMessage = z.object({
  id,
  user: z.object({ id, displayName: z.string() }),
  message: z.string(),
  /** When it was sent. */
  time: timestamp,
  /** The word or phrase of the list that was found in it. */
  word: z.string(),
});
export type WaitingMessage = z.infer<typeof waitingMessage>;

export const listWaitingMessages = defineCall({
  name: 'waitingMessages.list',
  method: 'GET',
  path: '/admin/chat/waiting-messages',
  summary: 'Messages that wait for approval, the first sent first.',
  realm: 'admin',
  action: 'chat.approve',
  query: z.strictObject(paging),
  response: pageOf(waitingMessage),
});

export const approveMessage = defineCall({
  name: 'waitingMessages.approve',
  method: 'PATCH',
  path: '/admin/chat/waiting-messages/{id}/approve',
  summary:
    'Publishes a waiting message as the newest of the chat. Nobody approves their own; 409 for one that was approved or refused already.',
  realm: 'admin',
  action: 'chat.approve',
  params: idParams,
  response: z.object({ id }),
  errors: [404, 409],
});

export const refuseMessage = defineCall({
  name: 'waitingMessages.refuse',
  method: 'PATCH',
  path: '/admin/chat/waiting-messages/{id}/refuse',
  summary:
    'Refuses a waiting message for a reason: it is never published, and its text is kept for the audit trail. 409 for one that was approved or refused already.',
  realm: 'admin',
  action: 'chat.approve',
  params: idParams,
  body: removal,
  response: z.object({ id }),
  errors: [404, 409],
});
