import {
  listRemovedMessages,
  removeMessage,
  restoreMessage,
  type RemovedMessage,
} from '../../../../../contract/chat-moderation';
import { page } from '../../../plugins/calls/page';
import { route, type Platform } from '../../../plugins/calls/route';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMessage } from './repository';
import * as service from './service';

const toRemoved = (stored: StoredMessage, caller: Caller<'admin'>): RemovedMessage => ({
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

/** Serves what moderators do with messages of the chat. */
export function chatModerationRoutes(platform: Platform): void {
  route(
    platform,
    listRemovedMessages,
    page(repository.listRemoved, (stored, { caller }) => toRemoved(stored, caller)),
  );
  route(platform, removeMessage, async (call) =>
    toRemoved(await service.removeMessage(call, call.params.id, call.body.reason), call.caller),
  );
  route(platform, restoreMessage, (call) => service.restoreMessage(call, call.params.id));
}
