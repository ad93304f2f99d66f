import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import type { ChatMessage } from './chat';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** The API's additions to the chat's schema. Clients that do not know it ask for none of it. */
export const chatModerationSchema = /* GraphQL */ `
  extend type ChatMessage {
    id: ID!
  }
  enum ChatChangeKind {
    REMOVED
    RESTORED
    PINNED
    UNPINNED
  }
  type ChatChange {
    number: Int!
    kind: ChatChangeKind!
    messageId: ID!
    message: ChatMessage
  }
  type ChatChangeList {
    items: [ChatChange!]!
    last: Int!
  }
  extend type Query {
    getChatChanges(after: Int, limit: Int = 1000): ChatChangeList!
  }
  extend type Subscription {
    onChatChange: ChatChange!
  }
`;

export const chatChangeKinds = ['REMOVED', 'RESTORED', 'PINNED', 'UNPINNED'] as const;
export type ChatChangeKind = (typeof chatChangeKinds)[number];

/** A change of a message after it was sent. Numbers go up by one, without gaps. */
export interface ChatChange {
  readonly number: number;
  readonly kind: ChatChangeKind;
  readonly messageId: string;
  /** The message as it is now; null while it is removed. */
  readonly message: ChatMessage | null;
}

/** The changes after a number, in their order; `last` is the number of the last one there is, 0 when there is none. */
export interface ChatChangeList {
  readonly items: readonly ChatChange[];
  readonly last: number;
}

/** Longest reason in UTF-16 code units. */
export const maxReason = 500;

/** A message that was removed, with its text, which moderators alone still read. */
export const removedMessage = z.object({
  id,
  user: z.object({ id, displayName: z.string() }),
  /** The end user who that is; null for an admin. */
  personId: z.optional(z.nullable(id)),
  message: z.string(),
  time: timestamp,
  removedAt: timestamp,
  /** The admin who removed it, as they are called today. */
  removedBy: z.string(),
  reason: z.string(),
  /** Whether the viewer may restore it; a backend that does not say leaves it to the call. */
  mayRestore: z.optional(z.boolean()),
});
export type RemovedMessage = z.infer<typeof removedMessage>;

export const listRemovedMessages = defineCall({
  name: 'chatMessages.list',
  method: 'GET',
  path: '/admin/chat/removed-messages',
  summary: 'Messages that were removed from the chat, the last removed first.',
  realm: 'admin',
  action: 'chat.moderate',
  query: z.strictObject(paging),
  response: pageOf(removedMessage),
});

export const removal = z.strictObject({ reason: text(maxReason, 1) });

export const removeMessage = defineCall({
  name: 'chatMessages.remove',
  method: 'PATCH',
  path: '/admin/chat/messages/{id}/remove',
  summary:
    'Removes a message from the chat for a reason; its text is kept for moderators and the audit trail.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  body: removal,
  response: removedMessage,
  errors: [404, 409],
});

export const restoreMessage = defineCall({
  name: 'chatMessages.restore',
  method: 'PATCH',
  path: '/admin/chat/messages/{id}/restore',
  summary:
    'Puts a removed message back into the chat, at its old place. Nobody restores their own, or what an admin of a higher rank removed.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  response: z.object({ id }),
  errors: [404, 409],
});
