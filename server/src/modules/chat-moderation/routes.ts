import {
  listRemovedMessages,
  removeMessage,
  restoreMessage,
  type RemovedMessage,
} from '../../../../contract/chat-moderation';
import { toPage } from '../../db/page';
import { route, type Platform } from '../../plugins/route';
import * as repository from './repository';
import type { StoredMessage } from './repository';
import * as service from './service';

const toRemoved = ({ senderId, displayName, ...stored }: StoredMessage): RemovedMessage => ({
  id: stored.id,
  user: { id: senderId, displayName },
  personId: stored.personId,
  message: stored.message,
  time: stored.time.toISOString(),
  removedAt: (stored.removedAt ?? stored.time).toISOString(),
  removedBy: stored.removedBy ?? '',
  reason: stored.reason ?? '',
});

/** Serves what moderators do with messages of the chat. */
export function chatModerationRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listRemovedMessages, async ({ query }) =>
    toPage(await repository.listRemoved(database.orm, query), query.limit, toRemoved),
  );
  route(platform, removeMessage, async ({ params, body, caller, audit }) =>
    toRemoved(await service.removeMessage(database, { ...params, ...body }, caller, audit)),
  );
  route(platform, restoreMessage, async ({ params, audit }) =>
    service.restoreMessage(database, params.id, audit),
  );
}
