import { sendSupportMessage } from '../../../../contract/platform';
import { countUse, networkOf } from '../../plugins/limits/service';
import { route, type Platform } from '../../plugins/calls/route';
import { insertMessage } from './repository';

/** Limit per address. */
const perAddress = { most: 10, minutes: 15 };

export function supportRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, sendSupportMessage, async ({ body, request }) => {
    await countUse(database, `support ${networkOf(request.ip)}`, perAddress);
    await database.transaction((tx) => insertMessage(tx, body));
    return null;
  });
}
