import {
  approveMessage,
  listWaitingMessages,
  refuseMessage,
  type WaitingMessage,
} from '../../../../../contract/chat-approval';
import { toPage } from '../../../db/page';
import { byId, countOnly, type EventSource } from '../../../plugins/live/event-source';
import { route, type Platform } from '../../../plugins/calls/route';
import * as repository from './repository';
import type { StoredWaiting } from './repository';
import * as service from './service';

const toWaiting = ({ id, senderId, displayName, message, time, word }: StoredWaiting): WaitingMessage => ({
  id,
  user: { id: senderId, displayName },
  message,
  time: time.toISOString(),
  word,
});

/** A message is a row while it waits: once it is decided on, nobody is told its text here. */
export const waitingMessageEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findWaiting(db, ids)).map(toWaiting)),
  total: async (db) => (await repository.listWaiting(db, countOnly)).total,
};

/** Serves the messages of the chat that wait for approval, and what is decided on them. */
export function chatApprovalRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listWaitingMessages, async ({ query }) =>
    toPage(await repository.listWaiting(database.orm, query), query.limit, toWaiting),
  );
  route(platform, approveMessage, async ({ params, caller, audit }) =>
    service.approveMessage(database, params.id, caller, audit),
  );
  route(platform, refuseMessage, async ({ params, body, caller, audit }) =>
    service.refuseMessage(database, { ...params, ...body }, caller, audit),
  );
}
