import {
  approveMessage,
  listWaitingMessages,
  refuseMessage,
  type WaitingMessage,
} from '../../../../../contract/chat-approval';
import { page } from '../../../plugins/calls/page';
import { route, type Platform } from '../../../plugins/calls/route';
import { eventsOf } from '../../../plugins/live/event-source';
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
export const waitingMessageEvents = eventsOf(repository.findWaiting, toWaiting, repository.listWaiting);

/** Serves the messages of the chat that wait for approval, and what is decided on them. */
export function chatApprovalRoutes(platform: Platform): void {
  route(platform, listWaitingMessages, page(repository.listWaiting, toWaiting));
  route(platform, approveMessage, (call) => service.approveMessage(call, call.params.id));
  route(platform, refuseMessage, (call) => service.refuseMessage(call, call.params.id, call.body.reason));
}
