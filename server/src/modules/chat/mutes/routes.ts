import { listMutes, muteSender, unmute, type Mute } from '../../../../../contract/chat/chat-mutes';
import { page, route, type Platform } from '../../../plugins/calls/route';
import type { Caller } from '../../../plugins/sessions/caller';
import { isoTimes } from '../../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

function toMute(stored: repository.StoredMute, caller: Caller<'admin'>): Mute {
  const { senderId, displayName, isInForce: _, muterType: __, ...mute } = isoTimes(stored);
  return {
    ...mute,
    user: { id: senderId, displayName },
    term: mute.until === null ? 'UNLIMITED' : 'LIMITED',
    mutedBy: mute.mutedBy ?? '',
    mayUnmute: service.mayUnmute(caller, stored),
  };
}

export function chatMuteRoutes(platform: Platform): void {
  route(
    platform,
    listMutes,
    page(repository.listMutes, (stored, { caller }) => toMute(stored, caller)),
  );
  route(platform, muteSender, async (call) =>
    toMute(await service.muteSender(call, call.params.id, call.body), call.caller),
  );
  route(platform, unmute, (call) => service.unmute(call, call.params.id));
}
