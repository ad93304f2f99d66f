import * as calls from '../../../../../contract/chat/chat-room';
import { route, type Platform } from '../../../plugins/calls/route';
import { isoTimes } from '../../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

const toPinned = ({
  senderId,
  displayName,
  pinnedAt,
  pinnedBy,
  ...stored
}: repository.StoredPin): calls.PinnedMessage => {
  const { removedAt: _, ...message } = isoTimes(stored);
  return {
    ...message,
    user: { id: senderId, displayName },
    pinnedAt: (pinnedAt ?? stored.time).toISOString(),
    pinnedBy: pinnedBy ?? '',
  };
};

export function chatRoomRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, calls.getChatRoom, async () => {
    const { slowSeconds, pinned } = await repository.findRoom(database.orm);
    return { slowSeconds, pinned: pinned && !pinned.removedAt ? toPinned(pinned) : null };
  });
  route(platform, calls.updateSlowMode, (call) => service.updateSlowMode(call, call.body.slowSeconds));
  route(platform, calls.pinMessage, (call) => service.pinMessage(call, call.params.id));
  route(platform, calls.unpinMessage, (call) => service.unpinMessage(call, call.params.id));
}
