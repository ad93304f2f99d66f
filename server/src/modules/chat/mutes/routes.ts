import { listMutes, muteSender, unmute, type Mute } from '../../../../../contract/chat-mutes';
import { page } from '../../../plugins/calls/page';
import { route, type Platform } from '../../../plugins/calls/route';
import * as repository from './repository';
import type { StoredMute } from './repository';
import * as service from './service';

const toMute = ({
  id,
  senderId,
  personId,
  displayName,
  until,
  mutedAt,
  mutedBy,
  reason,
}: StoredMute): Mute => ({
  id,
  user: { id: senderId, displayName },
  personId,
  term: until === null ? 'UNLIMITED' : 'LIMITED',
  mutedAt: mutedAt.toISOString(),
  until: until?.toISOString() ?? null,
  mutedBy: mutedBy ?? '',
  reason,
});

/** Serves who is muted in the chat. */
export function chatMuteRoutes(platform: Platform): void {
  route(platform, listMutes, page(repository.listMutes, toMute));
  route(platform, muteSender, async (call) =>
    toMute(await service.muteSender(call, call.params.id, call.body)),
  );
  route(platform, unmute, (call) => service.unmute(call, call.params.id));
}
