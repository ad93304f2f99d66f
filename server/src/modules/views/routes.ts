import { createView, listViews, removeView, updateView } from '../../../../contract/views';
import { toPage } from '../../db/page';
import { route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import * as service from './service';

export function viewRoutes(platform: Platform): void {
  const { database } = platform;
  route(platform, listViews, async ({ query, caller, read }) => {
    service.requireOpenList(caller, query.list);
    return toPage(
      await read(({ orm }) => repository.listViews(orm, query, caller)),
      query.limit,
      (view) => view,
    );
  });
  route(platform, createView, ({ body, caller, audit }) => service.createView(database, body, caller, audit));
  route(platform, updateView, ({ params, body, caller, audit }) =>
    service.updateView(database, params.id, body, caller, audit),
  );
  route(platform, removeView, async ({ params, caller, audit }) => {
    await service.removeView(database, params.id, caller, audit);
    return null;
  });
}
