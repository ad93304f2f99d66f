import { getNotificationEffect } from '../../../../contract/rounds/effects';
import { listNotifications, sendNotification } from '../../../../contract/chat/notifications';
import { page, route, type Platform } from '../../plugins/calls/route';
import { isoTimes } from '../../plugins/time/iso-times';
import * as repository from './repository';
import * as service from './service';

export function notificationRoutes(platform: Platform): void {
  route(platform, getNotificationEffect, ({ query, read }) =>
    read(({ orm }) => service.getNotificationEffect(orm, query.type)),
  );
  route(platform, sendNotification, async (call) =>
    isoTimes(await service.sendNotification(call, call.body)),
  );
  route(platform, listNotifications, page(repository.listNotifications, isoTimes));
}
