import { listWinners } from '../../../../contract/winners';
import { toPage } from '../../db/page';
import { isUuid, route, type Platform } from '../../plugins/route';
import * as repository from './repository';

/** Winners of completed rounds. */
export function winnerRoutes(platform: Platform): void {
  route(platform, listWinners, async ({ query }) => {
    const { limit, currencyId } = query;
    if (currencyId !== undefined && !isUuid(currencyId)) return { items: [], totalPages: 0, totalItems: 0 };
    return toPage(await repository.listWinners(platform.database.orm, query), limit, (winner) => winner);
  });
}
