import * as calls from '../../../../../contract/chat/chat-approval';
import { page, route, type Platform } from '../../../plugins/calls/route';
import { eventsOf } from '../../../plugins/live/event-source';
import * as repository from './repository';
import * as service from './service';

const toWaiting = ({
  id,
  senderId,
  displayName,
  message,
  time,
  word,
}: repository.StoredWaiting): calls.WaitingMessage => ({
  id,
  user: { id: senderId, displayName },
  message,
  time: time.toISOString(),
  word,
});

/** A message is a row while it waits: once it is decided on, nobody is told its text here. */
export const waitingMessageEvents = eventsOf(repository.findWaiting, toWaiting, repository.listWaiting);

export function chatApprovalRoutes(platform: Platform): void {
  route(platform, calls.listWaitingMessages, page(repository.listWaiting, toWaiting));
  route(platform, calls.approveMessage, (call) => service.approveMessage(call, call.params.id));
  route(platform, calls.refuseMessage, (call) =>
    service.refuseMessage(call, call.params.id, call.body.reason),
  );
}
