import {
  getNotificationSetup,
  getNotifyMe,
  notifyMe,
  registerPush,
  updateNotificationSetup,
} from '../../../../contract/notifications';
import { route, type Platform } from '../../plugins/calls/route';
import * as service from './service';

export function notificationSetupRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, getNotificationSetup, ({ caller }) => service.getSetup(database, caller.id));
  route(platform, updateNotificationSetup, ({ caller, body }) =>
    service.updateSetup(database, caller.id, body),
  );
  route(platform, notifyMe, async ({ caller, params }) => {
    await service.ask(database, caller.id, params.id);
    return { isAsked: true };
  });
  route(platform, getNotifyMe, async ({ caller, params }) => ({
    isAsked: await service.isAsked(database, caller.id, params.id),
  }));
  route(platform, registerPush, async ({ caller, body }) => {
    await service.registerDevice(database, { ...body, userId: caller.id });
    return null;
  });
}
