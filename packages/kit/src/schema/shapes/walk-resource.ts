import * as z from 'zod/mini';
import { declarationOf, type AnyResource } from '../resource';
import { inputPath, optional, textName, means } from './marks';
import { resourceSchema } from './resource-schema';
import { dashboardSchema } from './views/dashboard';
import { formView } from './views/form';
import { walk, type Visit } from './walk';

/** Visits every name in the declaration of a resource or dashboard, where it is declared. */
export function walkResource(resource: AnyResource, visit: Visit): void {
  if (resource.dashboard) walk(dashboardSchema, resource.dashboard, visit);
  else walk(resourceSchema, declarationOf(resource) ?? resource, visit);
}

const section = z.object({
  name: z.optional(textName('Its title is', 'sections.<name>')),
  fields: z.array(inputPath('formField')),
});
const parts = (key: string) =>
  z.optional(z.array(z.object({ name: textName('Its title is', key), sections: z.array(section) })));
const layout = z.object({
  sections: means({ otherwise: () => [] }, z.array(section)),
  tabs: parts('tabs.<name>'),
  steps: parts('steps.<name>'),
});
const form = (name: 'create' | 'edit') =>
  z.extend(formView, {
    layout: z.optional(layout),
    submitLabel: optional('', z.literal(true), `${name}.submit`),
  });

const completed = z.extend(resourceSchema, {
  create: optional('', form('create'), 'create.title', 'create.done'),
  edit: optional('', form('edit'), 'edit.title', 'edit.done'),
  dashboard: z.optional(dashboardSchema),
});

/** Visits every name in a resource in the long form. @returns the resource without the names that do not stay */
export function walkCompleted(resource: AnyResource, visit: Visit): AnyResource {
  const kept = walk(completed, resource, visit);
  if (!kept) throw new Error(`Nothing is left of ${resource.name}`);
  return kept;
}
