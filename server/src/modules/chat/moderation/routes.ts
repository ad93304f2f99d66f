import * as calls from '../../../../../contract/chat/chat-moderation';
import { page, route, type Platform } from '../../../plugins/calls/route';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import * as service from './service';

const toRemoved = (stored: repository.StoredMessage, caller: Caller<'admin'>): calls.RemovedMessage => ({
  id: stored.id,
  user: { id: stored.senderId, displayName: stored.displayName },
  personId: stored.personId,
  message: stored.message,
  time: stored.time.toISOString(),
  removedAt: (stored.removedAt ?? stored.time).toISOString(),
  removedBy: stored.removedBy ?? '',
  reason: stored.reason ?? '',
  mayRestore: service.mayRestore(caller, stored),
});

export function chatModerationRoutes(platform: Platform): void {
  route(
    platform,
    calls.listRemovedMessages,
    page(repository.listRemoved, (stored, { caller }) => toRemoved(stored, caller)),
  );
  route(platform, calls.removeMessage, async (call) =>
    toRemoved(await service.removeMessage(call, call.params.id, call.body.reason), call.caller),
  );
  route(platform, calls.restoreMessage, (call) => service.restoreMessage(call, call.params.id));
}
