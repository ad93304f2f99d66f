import { fieldAccessOf, type FieldAccess } from '../schema/field-access';
import type { AnyResource, Viewer } from '../schema/resource';
import { field } from '../schema/shapes/field';
import { scopes, type Scope } from '../schema/shapes/marks';
import { walk, type Place } from '../schema/shapes/walk';
import { isRecord } from '../lib/value-at';
import { answerCan } from '../providers/access-control/access-control-provider';

export type AccessIn = (resource: string) => FieldAccess | undefined;

type Keeps = (place: Place) => boolean;

/** Returns a path and those that it is below: `a.b.c`, `a.b`, `a`. */
const withParents = (path: string): readonly string[] => {
  const keys = path.split('.');
  return keys.map((_, index) => keys.slice(0, index + 1).join('.'));
};

const readsIn =
  (access: FieldAccess | undefined, viewer: Viewer) =>
  (path: string): boolean =>
    withParents(path).every((one) => answerCan(viewer, access?.[one]?.read).can);

function otherResource({ parents }: Place): string {
  const owner = parents.find((one) => isRecord(one) && typeof one['resource'] === 'string');
  return isRecord(owner) ? String(owner['resource']) : '';
}

/** Returns the restricted fields that a viewer may not read, and which fields they may write and names they see. */
export function fieldPermissions(resource: AnyResource, viewer: Viewer, accessIn: AccessIn) {
  const { fields } = resource;
  const own = fieldAccessOf(resource) ?? {};
  const mayRead = readsIn(own, viewer);
  const mayWrite = (path: string) => answerCan(viewer, own[path]?.write).can;
  const keeps: Keeps = (place) => sights.every(([of, isKept]) => !of.includes(place.scope) || isKept(place));
  // A field is seen together with all that it shows of the row.
  const mayShow = (path: string) =>
    mayRead(path) && (!fields[path] || walk(field, fields[path], keeps) !== undefined);
  const inForm = ({ name, path: [form] }: Place) => {
    const asked = resource[form === 'edit' ? 'edit' : 'create']?.fields.find((one) => one.field === name);
    const as = asked?.as ?? name;
    return mayRead(name) && mayShow(as) && (form === 'edit' || (mayWrite(name) && mayWrite(as)));
  };
  const sights: readonly (readonly [readonly Scope[], Keeps])[] = [
    [scopes.shown, ({ name }) => mayShow(name)],
    [scopes.read, ({ name }) => mayRead(name)],
    [scopes.elsewhere, (place) => readsIn(accessIn(otherResource(place)), viewer)(place.name)],
    [scopes.inForm, inForm],
  ];
  return { hidden: Object.keys(own).filter((path) => !mayRead(path)), mayWrite, keeps };
}

export type FieldPermissions = ReturnType<typeof fieldPermissions>;
