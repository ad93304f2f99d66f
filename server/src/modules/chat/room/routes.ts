import {
  getChatRoom,
  pinMessage,
  unpinMessage,
  updateSlowMode,
  type PinnedMessage,
} from '../../../../../contract/chat-room';
import { route, type Platform } from '../../../plugins/calls/route';
import * as repository from './repository';
import type { StoredPin } from './repository';
import * as service from './service';

const toPinned = ({
  id,
  senderId,
  displayName,
  message,
  time,
  pinnedAt,
  pinnedBy,
}: StoredPin): PinnedMessage => ({
  id,
  user: { id: senderId, displayName },
  message,
  time: time.toISOString(),
  pinnedAt: (pinnedAt ?? time).toISOString(),
  pinnedBy: pinnedBy ?? '',
});

/** Serves what holds for the whole chat: slow mode and the pinned message. */
export function chatRoomRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, getChatRoom, async () => {
    const { slowSeconds, pinned } = await repository.findRoom(database.orm);
    return { slowSeconds, pinned: pinned && !pinned.removedAt ? toPinned(pinned) : null };
  });
  route(platform, updateSlowMode, async ({ body, audit }) =>
    service.updateSlowMode(database, body.slowSeconds, audit),
  );
  route(platform, pinMessage, async ({ params, caller, audit }) =>
    service.pinMessage(database, params.id, caller, audit),
  );
  route(platform, unpinMessage, async ({ params, audit }) =>
    service.unpinMessage(database, params.id, audit),
  );
}
