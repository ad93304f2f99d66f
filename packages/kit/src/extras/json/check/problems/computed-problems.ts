import type { AnyResource } from '../../../../schema/resource';
import { wrong, type Problem } from '../../../../schema/check/problem';

const isComputed = ({ fields }: AnyResource, path: string): boolean => fields[path]?.kind === 'computed';

const misused = (path: readonly PropertyKey[], value: string): Problem =>
  wrong(path, value, { reason: 'computed' });

/** Returns computed fields in forms and filters, and write access to them: the API has no such value. */
export function computedProblems(resource: AnyResource): readonly Problem[] {
  const { list } = resource;
  const filters = (list.filters ?? []).flatMap(({ field }, index) =>
    isComputed(resource, field) ? [misused(['list', 'filters', index, 'field'], field)] : [],
  );
  const asked = (['create', 'edit'] as const).flatMap((form) =>
    (resource[form]?.fields ?? [])
      .map(({ field, as }) => as ?? field)
      .filter((path) => isComputed(resource, path))
      .map((path) => misused([form, 'fields'], path)),
  );
  const written = Object.keys(resource.fields)
    .filter((path) => isComputed(resource, path) && resource.fields[path]?.access?.write)
    .map((path) => misused(['fields', path, 'access', 'write'], 'write'));
  return [...filters, ...asked, ...written];
}
