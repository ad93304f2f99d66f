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
  route(platform, updateSlowMode, (call) => service.updateSlowMode(call, call.body.slowSeconds));
  route(platform, pinMessage, (call) => service.pinMessage(call, call.params.id));
  route(platform, unpinMessage, (call) => service.unpinMessage(call, call.params.id));
}
