import * as z from 'zod/mini';
import type { Permission } from '../platform/access';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { id, idParams, timestamp } from '@roundkeeper/kit/wire/primitives';

/** Who does not wait in slow mode. All who may write in this chat may moderate it, so that it cannot be all moderators. */
export const exemptFromSlowMode = ['SUPER'] as const satisfies Permission;

/** An hour, in seconds. */
const mostSeconds = 3_600;

/** The message that stands above the others. */
export const pinnedMessage = z.object({
  id,
  user: z.object({ id, displayName: z.string() }),
  message: z.string(),
  time: timestamp,
  pinnedAt: timestamp,
  /** The admin who pinned it, as they are called today. */
  pinnedBy: z.string(),
});
export type PinnedMessage = z.infer<typeof pinnedMessage>;

/** The rules of the whole chat. */
export const chatRoom = z.object({
  /** Seconds between two messages of one person; 0 while slow mode is off. */
  slowSeconds: z.int(),
  pinned: z.nullable(pinnedMessage),
});
export type ChatRoomState = z.infer<typeof chatRoom>;

export const getChatRoom = defineCall({
  name: 'chatRoom.show',
  method: 'GET',
  path: '/admin/chat/room',
  summary: 'Whether the chat is in slow mode, and the message that is pinned.',
  realm: 'admin',
  action: 'chat.use',
  response: chatRoom,
});

export const slowModeInput = z.strictObject({
  slowSeconds: z.int().check(z.gte(0), z.lte(mostSeconds)),
});

export const updateSlowMode = defineCall({
  name: 'chatRoom.updateSlowMode',
  method: 'PATCH',
  path: '/admin/chat/room',
  summary:
    'Sets how many seconds a person waits between two messages; 0 turns slow mode off. It does not hold for SUPER.',
  realm: 'admin',
  action: 'chat.moderate',
  body: slowModeInput,
  response: slowModeInput,
});

export const pinMessage = defineCall({
  name: 'chatMessages.pin',
  method: 'PATCH',
  path: '/admin/chat/messages/{id}/pin',
  summary: 'Pins a message above the others, in the place of the one that was pinned before.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  response: z.object({ id }),
  errors: [404, 409],
});

export const unpinMessage = defineCall({
  name: 'chatMessages.unpin',
  method: 'PATCH',
  path: '/admin/chat/messages/{id}/unpin',
  summary: 'Takes a pinned message from above the others.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  response: z.object({ id }),
  errors: [404, 409],
});
