import { sendSupportMessage } from '../../../../contract/platform';
import { route, type Platform } from '../../plugins/calls/route';
import { sendMessage } from './service';

export function supportRoutes(platform: Platform): void {
  route(platform, sendSupportMessage, async ({ database, body, request }) => {
    await sendMessage(database, body, request.ip);
    return null;
  });
}
