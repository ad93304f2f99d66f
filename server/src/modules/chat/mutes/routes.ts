import { listMutes, muteSender, unmute, type Mute } from '../../../../../contract/chat-mutes';
import { toPage } from '../../../db/page';
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
  const { database } = platform;
  route(platform, listMutes, async ({ query }) =>
    toPage(await repository.listMutes(database.orm, query), query.limit, toMute),
  );
  route(platform, muteSender, async ({ params, body, caller, audit }) =>
    toMute(await service.muteSender(database, { ...params, ...body }, caller, audit)),
  );
  route(platform, unmute, async ({ params, caller, audit }) =>
    service.unmute(database, params.id, caller, audit),
  );
}
