import {
  listRemovedMessages,
  removeMessage,
  restoreMessage,
  type RemovedMessage,
} from '../../../../../contract/chat-moderation';
import { toPage } from '../../../db/page';
import { route, type Platform } from '../../../plugins/calls/route';
import type { Caller } from '../../../plugins/sessions/caller';
import * as repository from './repository';
import type { StoredMessage } from './repository';
import * as service from './service';

const removedFor =
  (caller: Caller<'admin'>) =>
  (stored: StoredMessage): RemovedMessage => ({
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
  const { database } = platform;
  route(platform, listRemovedMessages, async ({ query, caller }) =>
    toPage(await repository.listRemoved(database.orm, query), query.limit, removedFor(caller)),
  );
  route(platform, removeMessage, async ({ params, body, caller, audit }) =>
    removedFor(caller)(await service.removeMessage(database, { ...params, ...body }, caller, audit)),
  );
  route(platform, restoreMessage, async ({ params, caller, audit }) =>
    service.restoreMessage(database, params.id, caller, audit),
  );
}
