import {
  claimWinnings,
  listPublicWinners,
  listUnclaimed,
  listWinners,
  type WinnerRow,
} from '../../../../contract/winners';
import { emptyPage } from '../../db/page';
import { page } from '../../plugins/calls/page';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import { eventsOf } from '../../plugins/live/event-source';
import * as repository from './repository';
import type { StoredWinner } from './repository';
import * as service from './service';

const isUnknown = ({ currencyId }: { readonly currencyId?: string | undefined }) =>
  currencyId !== undefined && !isUuid(currencyId);

const toWinnerRow = ({ wonAt, ...winner }: StoredWinner): WinnerRow => ({
  ...winner,
  createdAt: wonAt.toISOString(),
});

export const winnerEvents = eventsOf(repository.findWinners, toWinnerRow, repository.listWinners);

export function winnerRoutes(platform: Platform): void {
  route(
    platform,
    listWinners,
    page(
      async (db, query) => (isUnknown(query) ? emptyPage : repository.listWinners(db, query)),
      toWinnerRow,
    ),
  );
  route(
    platform,
    listPublicWinners,
    page(
      async (db, query) => (isUnknown(query) ? emptyPage : repository.listPublicWinners(db, query)),
      (winner) => winner,
    ),
  );
  route(platform, listUnclaimed, ({ database, caller }) => repository.listUnclaimed(database.orm, caller.id));
  route(platform, claimWinnings, ({ database, caller }) => service.claimWinnings(database, caller.id));
}
