import { declarationOf, type AnyResource } from '../resource';
import { resourceSchema } from './resource-schema';
import { dashboardSchema } from './views/dashboard';
import { walk, type Visit } from './walk';

/** Visits every name in the declaration of a resource or dashboard, where it is declared. */
export function walkResource(resource: AnyResource, visit: Visit): void {
  if (resource.dashboard) walk(dashboardSchema, resource.dashboard, visit);
  else walk(resourceSchema, declarationOf(resource) ?? resource, visit);
}
