import { createView, listViews, removeView, updateView } from '../../../../contract/platform/views';
import { page, route, type Platform } from '../../plugins/calls/route';
import * as repository from './repository';
import * as service from './service';

export function viewRoutes(platform: Platform): void {
  route(
    platform,
    listViews,
    page((db, query, { caller }) => {
      service.requireOpenList(caller, query.list);
      return repository.listViews(db, query, caller);
    }),
  );
  route(platform, createView, (call) => service.createView(call, call.body));
  route(platform, updateView, (call) => service.updateView(call, call.params.id, call.body));
  route(platform, removeView, async (call) => service.removeView(call, call.params.id));
}
