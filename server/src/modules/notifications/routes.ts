import { getNotificationEffect } from '../../../../contract/effects';
import { listNotifications, sendNotification } from '../../../../contract/notifications';
import { route, type Platform } from '../../plugins/calls/route';
import { toPage } from '../../db/page';
import { assertRange } from '../../plugins/time/time-range';
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
  route(platform, sendNotification, async ({ body, caller, audit }) =>
    toSent(await service.sendNotification(platform.database, body, caller.email, audit)),
  );
  route(platform, listNotifications, async ({ query, read }) => {
    assertRange(query);
    const page = await read(({ orm }) => repository.listNotifications(orm, query));
    return toPage(page, query.limit, toSent);
  });
}
