import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { maxReason } from './chat-moderation';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, idParams, text, timestamp } from '@roundkeeper/kit/wire/primitives';

/** A year. Beyond that somebody is muted for good. */
const mostMinutes = 525_600;

/** Whether a mute ends by itself. */
export const muteTerms = ['LIMITED', 'UNLIMITED'] as const;
export type MuteTerm = (typeof muteTerms)[number];

/** A person whose messages the chat refuses. The `id` is the mute's, as a person may be muted again later. */
export const mute = z.object({
  id,
  user: z.object({ id, displayName: z.string() }),
  /** The end user who that is; null for an admin. */
  personId: z.optional(z.nullable(id)),
  term: z.enum(muteTerms),
  mutedAt: timestamp,
  /** When it ends by itself; null for one that does not. */
  until: z.nullable(timestamp),
  /** The admin who muted them, as they are called today. */
  mutedBy: z.string(),
  reason: z.string(),
  /** Whether the viewer may let them write again; a backend that does not say leaves it to the call. */
  mayUnmute: z.optional(z.boolean()),
});
export type Mute = z.infer<typeof mute>;

export const listMutes = defineCall({
  name: 'chatMutes.list',
  method: 'GET',
  path: '/admin/chat/muted-people',
  summary: 'People who are muted in the chat now, the last muted first.',
  realm: 'admin',
  action: 'chat.moderate',
  query: z.strictObject(paging),
  response: pageOf(mute),
});

/** How long, in minutes, and why; `null` is for good. */
export const muteInput = z.strictObject({
  minutes: z.nullable(z.int().check(z.gte(1), z.lte(mostMinutes))),
  reason: text(maxReason, 1),
});

export const muteSender = defineCall({
  name: 'chatMutes.create',
  method: 'POST',
  path: '/admin/chat/messages/{id}/mute-sender',
  summary:
    'Mutes the sender of a message: the chat refuses their messages for so many minutes, or for good. Nobody mutes themselves or an admin of a higher rank.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  body: muteInput,
  response: mute,
  status: 201,
  errors: [404, 409],
});

export const unmute = defineCall({
  name: 'chatMutes.lift',
  method: 'PATCH',
  path: '/admin/chat/muted-people/{id}/unmute',
  summary:
    'Lets a muted person write again. Nobody does that for themselves, or for whom an admin of a higher rank muted.',
  realm: 'admin',
  action: 'chat.moderate',
  params: idParams,
  response: z.object({ id }),
  errors: [404, 409],
});
