import { completeDashboard, fieldsShown } from '../schema/dashboard';
import type { AnyResource } from '../schema/resource';
import type { Dashboard } from '../schema/shapes/views/dashboard';

/** Fetches the page of dashboards, and the kinds that the widgets of one name themselves. */
async function loadPage(dashboard: Dashboard) {
  const [page, { loadKinds }] = await Promise.all([
    import('../extras/dashboards/dashboard-page'),
    import('../fields/load-kinds'),
  ]);
  const kinds = fieldsShown(dashboard).map(([, field], index) => [String(index), field] as const);
  await loadKinds({ fields: Object.fromEntries(kinds) });
  return page;
}

/** Returns a declared dashboard with its page, which is fetched when it is opened; anything else as it is. */
export function withDashboardPage(resource: AnyResource): AnyResource {
  const { dashboard } = resource;
  return dashboard ? { ...resource, pages: { list: () => loadPage(dashboard) } } : resource;
}

/** Declares a dashboard: the default export of a `resource.ts`, as a resource is. */
export const defineDashboard = (dashboard: Omit<Dashboard, 'type'>): AnyResource =>
  withDashboardPage(completeDashboard({ type: 'dashboard', ...dashboard }));
