import { getNotificationEffect } from '../../../../contract/effects';
import { listNotifications, sendNotification } from '../../../../contract/notifications';
import { page } from '../../plugins/calls/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import * as service from './service';

const toSent = <N extends { readonly createdAt: Date }>(sent: N) => ({
  ...sent,
  createdAt: sent.createdAt.toISOString(),
});

export function notificationRoutes(platform: Platform): void {
  route(platform, getNotificationEffect, ({ query, read }) =>
    read(({ orm }) => service.getNotificationEffect(orm, query.type)),
  );
  route(platform, sendNotification, async (call) => toSent(await service.sendNotification(call, call.body)));
  route(platform, listNotifications, page(repository.listNotifications, toSent));
}
