import type { FormField } from '../../../packages/kit/src/schema/shapes/views/form';
import { rowPaths } from '../../../packages/kit/src/extras/json/check/names-in-scope';
import { holesIn } from '../../../packages/kit/src/lib/fill-target';
import { type AnyResource, type CellLink, showParts } from '../../../packages/kit/src/schema/resource';
import { answerPaths } from './answer-paths';
import { unknown, type Shape, type Shapes } from './call-shapes';

type Form = 'create' | 'edit';

const difference = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

/** Reports an enum whose values differ from the API's. */
function driftOf(path: string, declared: readonly string[], served: readonly string[]): string[] {
  const missing = difference(served, declared);
  const gone = difference(declared, served);
  return [
    ...(missing.length > 0 ? [`fields.${path}.values: the API also has ${missing.join(', ')}`] : []),
    ...(gone.length > 0 ? [`fields.${path}.values: the API has no ${gone.join(', ')}`] : []),
  ];
}

/** Reports unused fields and outdated enums. */
export function checkFields({ fields }: AnyResource, { row, one, create, update }: Shapes): string[] {
  const shapes = [row, one, create, update];
  if (!row.isKnown) return [];
  const paths = shapes.flatMap((shape) => shape.paths);
  return Object.entries(fields).flatMap(([path, field]) => {
    if (!shapes.some((shape) => shape.has(path))) return [unknown('fields: no call has', path, paths)];
    const served = shapes.map((shape) => shape.valuesAt(path)).find((values) => values !== undefined);
    return field?.values && served ? driftOf(path, Object.keys(field.values), served) : [];
  });
}

/** Reports paths of a view that its answer does not have. */
const absent = (where: string, paths: readonly string[], shape: Shape): string[] =>
  shape.isKnown
    ? paths
        .filter((path) => !shape.has(path))
        .map((path) => unknown(`${where}: the answer has no`, path, shape.paths))
    : [];

/** Reports columns, links and sections whose answers lack their fields. */
export function checkViews(resource: AnyResource, { row, one }: Shapes): string[] {
  const { list, show, idField = 'id' } = resource;
  const sections = showParts(show).flatMap((part) => part.sections);
  const shown = sections.flatMap(({ fields }) => fields);
  // A path that is neither declared nor answered by any call is a problem without an API as well.
  const known = rowPaths(resource, answerPaths);
  const holes = (links: readonly CellLink[] = []) =>
    links.flatMap(({ to }) => holesIn(to)).filter((path) => path !== 'here' && known.includes(path));
  const needed = list.rowLinks || list.rowActions ? [idField] : [];
  return [
    ...absent('list.columns', list.columns, row),
    ...absent('list.rowLinks', holes(list.rowLinks), row),
    ...absent(
      'list.cellLinks',
      holes(Object.values(list.cellLinks ?? {}).filter((link) => link !== undefined)),
      row,
    ),
    ...absent('idField', needed, row),
    ...absent('show', show?.image === undefined ? shown : [show.image, ...shown], one),
    ...absent('show.links', holes(show?.links), one),
  ];
}

function checkUnique({ unique, field }: FormField, { body }: Shapes): string[] {
  if (!unique) return [];
  const taken = body(unique.call);
  return taken.isKnown && !taken.has(unique.param)
    ? [unknown(`${field}.unique: the call takes no`, unique.param, taken.paths)]
    : [];
}

/** Returns the fields that a new row has from the rows on whose pages its list stands. */
const givenFields = ({ name }: AnyResource, resources: readonly AnyResource[]): readonly string[] =>
  resources
    .flatMap(({ show }) => showParts(show))
    .flatMap(({ related = [] }) => related)
    .flatMap(({ resource, filter = {} }) => (resource === name ? Object.keys(filter) : []));

/**
 * Reports a form's unknown and missing fields.
 * @param resources those whose pages may have the list of this one
 */
export function checkForm(
  resource: AnyResource,
  name: Form,
  shapes: Shapes,
  resources: readonly AnyResource[],
): string[] {
  const form = resource[name];
  if (!form) return [];
  const body = name === 'create' ? shapes.create : shapes.update;
  const asked = form.fields.map(({ field }) => field);
  // A row that is replaced is sent whole, with its identifier.
  const whole = resource.calls.update?.method === 'PUT' ? [resource.idField ?? 'id'] : [];
  const known = new Set([...asked, ...(name === 'create' ? givenFields(resource, resources) : whole)]);
  const forgotten = body.required.filter((path) => !known.has(path));
  return [
    ...(body.isKnown
      ? asked.filter((path) => !body.has(path)).map((path) => unknown('the call takes no', path, body.paths))
      : []),
    ...forgotten.map((path) => `the call needs "${path}", and the form does not ask for it`),
    ...form.fields.flatMap((field) => checkUnique(field, shapes)),
    ...form.fields.flatMap(({ field, as }) => {
      const values = resource.fields[as ?? field]?.values;
      const served = body.valuesAt(field);
      return values && served ? driftOf(as ?? field, Object.keys(values), served) : [];
    }),
  ].map((problem) => `${name}: ${problem}`);
}
