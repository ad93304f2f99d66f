import { fieldAccessOf, type FieldAccess } from '../schema/field-access';
import type { AnyResource, Viewer } from '../schema/resource';
import { field } from '../schema/shapes/field';
import type { Scope } from '../schema/shapes/marks';
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

const always: Keeps = () => true;

const alwaysSeen = {
  // Conditions and calls read fields of the row without showing them.
  otherField: always,
  condition: always,
  rowRule: always,
  sent: always,
  stateField: always,
  state: always,
  // These are no fields.
  param: always,
  rowCall: always,
  answer: always,
  part: always,
  action: always,
  call: always,
  resource: always,
  page: always,
  icons: always,
  renderers: always,
  validators: always,
  handlers: always,
  channels: always,
  text: always,
} satisfies Partial<Record<Scope, Keeps>>;

/** Returns the restricted fields that a viewer may not read, and which fields they may write and names they see. */
export function fieldPermissions(resource: AnyResource, viewer: Viewer, accessIn: AccessIn) {
  const { fields } = resource;
  const own = fieldAccessOf(resource) ?? {};
  const mayRead = readsIn(own, viewer);
  const mayWrite = (path: string) => answerCan(viewer, own[path]?.write).can;
  const keeps: Keeps = (place) => byScope[place.scope](place);
  // A field is seen together with all that it shows of the row.
  const mayShow = (path: string) =>
    mayRead(path) && (!fields[path] || walk(field, fields[path], keeps) !== undefined);
  const inForm = ({ name, path: [form] }: Place) => {
    const asked = resource[form === 'edit' ? 'edit' : 'create']?.fields.find((one) => one.field === name);
    const as = asked?.as ?? name;
    return mayRead(name) && mayShow(as) && (form === 'edit' || (mayWrite(name) && mayWrite(as)));
  };
  const shown: Keeps = ({ name }) => mayShow(name);
  const read: Keeps = ({ name }) => mayRead(name);
  const readElsewhere: Keeps = (place) => readsIn(accessIn(otherResource(place)), viewer)(place.name);
  const byScope: Readonly<Record<Scope, Keeps>> = {
    field: shown,
    column: shown,
    inlineColumn: shown,
    sort: shown,
    serverFilter: shown,
    createField: (place) => inForm({ ...place, path: ['create'] }),
    formField: inForm,
    dateField: read,
    row: read,
    operand: read,
    link: read,
    value: read,
    otherFilter: readElsewhere,
    otherColumn: readElsewhere,
    otherSort: readElsewhere,
    otherLabel: readElsewhere,
    ...alwaysSeen,
  };
  return { hidden: Object.keys(own).filter((path) => !mayRead(path)), mayWrite, keeps };
}

export type FieldPermissions = ReturnType<typeof fieldPermissions>;
