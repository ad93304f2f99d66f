import { claimWinnings, listPublicWinners, listUnclaimed, listWinners } from '../../../../contract/winners';
import { toPage } from '../../db/page';
import { isUuid, route, type Platform } from '../../plugins/route';
import { assertRange } from '../../plugins/time-range';
import * as repository from './repository';

const nothing = { items: [], totalPages: 0, totalItems: 0 };

const isKnownForm = ({ currencyId }: { readonly currencyId?: string | undefined }) =>
  currencyId === undefined || isUuid(currencyId);

export function winnerRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listWinners, async ({ query, read }) => {
    assertRange(query);
    if (!isKnownForm(query)) return nothing;
    const page = await read(({ orm }) => repository.listWinners(orm, query));
    return toPage(page, query.limit, ({ wonAt, ...winner }) => ({
      ...winner,
      createdAt: wonAt.toISOString(),
    }));
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
