import * as z from 'zod/mini';
import { declarationOf, type AnyResource } from '../resource';
import { inputPath } from './marks';
import { means } from './meaning';
import { resourceSchema } from './resource-schema';
import { dashboardSchema } from './views/dashboard';
import { formView } from './views/form';
import { walk, type Visit } from './walk';

/** Visits every name in the declaration of a resource or dashboard, where it is declared. */
export function walkResource(resource: AnyResource, visit: Visit): void {
  if (resource.dashboard) walk(dashboardSchema, resource.dashboard, visit);
  else walk(resourceSchema, declarationOf(resource) ?? resource, visit);
}

const section = z.object({ fields: z.array(inputPath('formField')) });
const parts = z.optional(z.array(z.object({ sections: z.array(section) })));
const layout = z.object({
  sections: means({ otherwise: () => [] }, z.array(section)),
  tabs: parts,
  steps: parts,
});
const form = z.optional(z.extend(formView, { layout: z.optional(layout) }));

/** A resource in the long form. */
const completed = z.extend(resourceSchema, {
  create: form,
  edit: form,
  dashboard: z.optional(dashboardSchema),
});

/** Visits every name in a resource in the long form. @returns the resource without the names that do not stay */
export function walkCompleted(resource: AnyResource, visit: Visit): AnyResource {
  const kept = walk(completed, resource, visit);
  if (!kept) throw new Error(`Nothing is left of ${resource.name}`);
  return kept;
}
