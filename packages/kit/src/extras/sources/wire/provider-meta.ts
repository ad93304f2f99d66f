import type { MetaQuery } from '@refinedev/core';
import type { Asking, RegisteredProvider, SelectedField } from '../../../schema/registered';
import type { AnyResource } from '../../../schema/resource';

function withPath(
  fields: readonly SelectedField[],
  [name = '', ...rest]: readonly string[],
): readonly SelectedField[] {
  if (rest.length === 0) return fields.includes(name) ? fields : [...fields, name];
  const at = fields.findIndex((field) => typeof field === 'object' && name in field);
  const known = fields[at];
  const within = typeof known === 'object' ? (known[name] ?? []) : [];
  const grown = { [name]: withPath(within, rest) };
  return at === -1 ? [...fields, grown] : fields.with(at, grown);
}

/** Returns the fields that decide whether a row may be updated or deleted, also those that the viewer does not see. */
const conditionPaths = ({ editWhen = [], actions }: AnyResource): readonly string[] =>
  [...editWhen, ...(actions?.['remove']?.when ?? [])].map(({ field }) => field);

/** Returns the identifier, the declared fields with parts of objects, and those that decide about updates. */
const fieldsOf = (resource: AnyResource): readonly SelectedField[] => {
  const { fields, idField = 'id' } = resource;
  const paths = Object.entries(fields).flatMap(([path, field]) => {
    const parts = Object.keys(field?.fields ?? {});
    return parts.length === 0 ? [path] : parts.map((part) => `${path}.${part}`);
  });
  return [idField, ...paths, ...conditionPaths(resource)].reduce<readonly SelectedField[]>(
    (selected, path) => withPath(selected, path.split('.')),
    [],
  );
};

/** Returns the `meta` of a call: Refine's, the fields, the name of the identifier, and the registration's. */
export function metaOf(
  added: RegisteredProvider['meta'],
  method: Asking['method'],
  resource: AnyResource,
  given: MetaQuery | undefined,
): MetaQuery {
  const fields = fieldsOf(resource);
  const { idField } = resource;
  return {
    ...given,
    fields: [...fields],
    ...(idField === undefined ? {} : { idColumnName: idField }),
    ...added?.({ method, resource, fields }),
  };
}
