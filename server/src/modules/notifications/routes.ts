import { getNotificationEffect } from '../../../../contract/effects';
import { sendNotification } from '../../../../contract/notifications';
import { route, type Platform } from '../../plugins/route';
import * as service from './service';

export function notificationRoutes(platform: Platform): void {
  route(platform, getNotificationEffect, ({ query, read }) =>
    read(({ orm }) => service.getNotificationEffect(orm, query.type)),
  );
  route(platform, sendNotification, async ({ body, audit }) => {
    const { createdAt, ...sent } = await service.sendNotification(platform.database, body, audit);
    return { ...sent, createdAt: createdAt.toISOString() };
  });
}
