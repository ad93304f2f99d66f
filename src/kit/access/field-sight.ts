import type { FieldAccess } from '../../config/field-access';
import type { AnyResource, Viewer } from '../../config/resource';
import type { Field } from '../../config/schema/field';
import { expressionOf } from '../../lib/expression';
import { holesOf } from '../../lib/fill-target';
import { answerCan } from '../../providers/access-control/access-control-provider';

/** Returns who may read and write the fields of a resource. */
export type AccessIn = (resource: string) => FieldAccess | undefined;

/** What somebody may do with the fields of a resource. */
export interface FieldSight {
  /** They may read the value at a path: the field there, and those that it is a part of. */
  readonly mayRead: (path: string) => boolean;
  /** The fields that they may not read. */
  readonly hidden: readonly string[];
  readonly mayWrite: (path: string) => boolean;
  /** The same in a row of another resource. */
  readonly mayReadIn: (resource: string, path: string) => boolean;
  /** They may read the field, and what else of the row it shows. */
  readonly shows: (path: string) => boolean;
  /** They may read all that an address takes from the row. */
  readonly mayFollow: (target: string) => boolean;
  /** The field as it is shown to them. */
  readonly seenField: (field: Field) => Field;
}

/** Returns a path and those that it is below: `a.b.c`, `a.b`, `a`. */
const withParents = (path: string): readonly string[] => {
  const keys = path.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
};

const readsIn =
  (access: FieldAccess | undefined, viewer: Viewer) =>
  (path: string): boolean =>
    withParents(path).every((one) => answerCan(viewer, access?.[one]?.read).can);

/** Returns the paths of the row that a field shows beside its own. */
const readBeside = ({ from, text, currency, own, to }: Field): readonly string[] => [
  ...(from === undefined ? [] : (expressionOf(from)?.paths ?? [])),
  ...(text === undefined ? [] : [text]),
  ...(currency === undefined ? [] : [currency]),
  ...(own === undefined ? [] : [own.value, own.currency]),
  ...(to === undefined ? [] : holesOf(to)),
];

/** Returns a relation that is labelled by what the viewer may read there; by the identifier where that is nothing. */
function seenRelation(field: Field, viewer: Viewer, accessIn: AccessIn): Field {
  const { resource, label, id = 'id' } = field;
  const access = resource === undefined ? undefined : accessIn(resource);
  if (!access || label === undefined) return field;
  const labels = [label].flat();
  const readable = labels.filter(readsIn(access, viewer));
  if (readable.length === labels.length) return field;
  return { ...field, label: readable.length === 0 ? id : readable };
}

/** Returns what a viewer may do with the fields of a resource. */
export function sightOf(
  { fields }: AnyResource,
  own: FieldAccess,
  viewer: Viewer,
  accessIn: AccessIn,
): FieldSight {
  const mayRead = readsIn(own, viewer);
  const seenField = (field: Field): Field => {
    const { of, show, fields: parts, initials, ...rest } = seenRelation(field, viewer, accessIn);
    return {
      ...rest,
      ...(initials !== undefined && mayRead(initials) ? { initials } : {}),
      ...(of ? { of: seenField(of) as NonNullable<Field['of']> } : {}),
      ...(show ? { show: seenField(show) as NonNullable<Field['show']> } : {}),
      ...(parts ? { fields: mapFields(parts, seenField) as NonNullable<Field['fields']> } : {}),
    };
  };
  return {
    mayRead,
    hidden: Object.keys(own).filter((path) => !mayRead(path)),
    mayReadIn: (resource, path) => readsIn(accessIn(resource), viewer)(path),
    mayWrite: (path) => answerCan(viewer, own[path]?.write).can,
    shows: (path) => mayRead(path) && readBeside(fields[path] ?? { kind: 'text' }).every(mayRead),
    mayFollow: (target) => holesOf(target).every(mayRead),
    seenField,
  };
}

const mapFields = (parts: NonNullable<Field['fields']>, map: (part: Field) => Field) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, map(part)]));
