import {
  claimWinnings,
  listPublicWinners,
  listUnclaimed,
  listWinners,
  type WinnerRow,
} from '../../../../contract/winners';
import { toPage } from '../../db/page';
import { byId, countOnly, type EventSource } from '../../plugins/live/event-source';
import { isUuid, route, type Platform } from '../../plugins/calls/route';
import { assertRange } from '../../plugins/time/time-range';
import * as repository from './repository';
import type { StoredWinner } from './repository';

const nothing = { items: [], totalPages: 0, totalItems: 0 };

const isKnownForm = ({ currencyId }: { readonly currencyId?: string | undefined }) =>
  currencyId === undefined || isUuid(currencyId);

const toWinnerRow = ({ wonAt, ...winner }: StoredWinner): WinnerRow => ({
  ...winner,
  createdAt: wonAt.toISOString(),
});

export const winnerEvents: EventSource = {
  load: async (db, ids) => byId((await repository.findWinners(db, ids)).map(toWinnerRow)),
  total: async (db) => (await repository.listWinners(db, countOnly)).total,
};

export function winnerRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listWinners, async ({ query, read }) => {
    assertRange(query);
    if (!isKnownForm(query)) return nothing;
    const page = await read(({ orm }) => repository.listWinners(orm, query));
    return toPage(page, query.limit, toWinnerRow);
  });
  route(platform, listPublicWinners, async ({ query, read }) => {
    if (!isKnownForm(query)) return nothing;
    return toPage(
      await read(({ orm }) => repository.listPublicWinners(orm, query)),
      query.limit,
      (winner) => winner,
    );
  });
  route(platform, listUnclaimed, ({ caller }) => repository.listUnclaimed(database.orm, caller.id));
  route(platform, claimWinnings, ({ caller }) =>
    database.transaction((tx) => repository.claimWinnings(tx, caller.id)),
  );
}
