import * as calls from '../../../../contract/rounds/winners';
import { page, route, type Platform } from '../../plugins/calls/route';
import { eventsOf } from '../../plugins/live/event-source';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

export const winnerEvents = eventsOf(repository.findWinners, isoTimes, repository.listWinners);

export function winnerRoutes(platform: Platform): void {
  route(platform, calls.listWinners, page(repository.listWinners, isoTimes));
  route(platform, calls.listPublicWinners, page(repository.listPublicWinners));
  route(platform, calls.listUnclaimed, ({ database, caller }) =>
    repository.listUnclaimed(database.orm, caller.id),
  );
  route(platform, calls.claimWinnings, ({ database, caller }) => service.claimWinnings(database, caller.id));
}
