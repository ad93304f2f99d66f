import * as calls from '../../../../contract/chat/notifications';
import { route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function notificationSetupRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, calls.getNotificationSetup, ({ caller }) => service.getSetup(database, caller.id));
  route(platform, calls.updateNotificationSetup, ({ caller, body }) =>
    service.updateSetup(database, caller.id, body),
  );
  route(platform, calls.notifyMe, async ({ caller, params }) => {
    await service.ask(database, caller.id, params.id);
    return { isAsked: true };
  });
  route(platform, calls.getNotifyMe, async ({ caller, params }) => ({
    isAsked: await service.isAsked(database, caller.id, params.id),
  }));
  route(platform, calls.registerPush, async ({ caller, body }) =>
    service.registerDevice(database, { ...body, userId: caller.id }),
  );
}
