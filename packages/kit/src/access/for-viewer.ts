import { fieldAccessOf, type FieldAccess } from '../schema/field-access';
import type { AnyResource, Viewer, Condition } from '../schema/resource';
import { field } from '../schema/shapes/field';
import { scopes, type Scope } from '../schema/shapes/marks';
import type { Access } from '../schema/shapes/resource-schema';
import type { FormView } from '../schema/shapes/views/form';
import type { ShowPart, ShowView } from '../schema/shapes/views/show';
import { walk, walkCompleted, type Place } from '../schema/shapes/walk';
import { isRecord } from '../lib/value-at';
import { answerCan } from '../providers/access-control/access-control-provider';
import { fullRoles } from '../settings/roles';

type AccessIn = (resource: string) => FieldAccess | undefined;

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

type FieldPermissions = ReturnType<typeof fieldPermissions>;

/** Returns the conditions for a role: those of the first entry that is for it; none where no entry is. */
function conditionsFor(rules: Access['editWhen'] = [], viewer: Viewer): readonly Condition[] {
  const isOf = (roles: readonly string[]) => viewer !== undefined && roles.includes(viewer);
  return rules.find(({ roles }) => (roles ? isOf(roles) : !isOf(fullRoles())))?.when ?? [];
}

function rowsForViewer({ access, actions = {}, editWhen: inEveryRole = [] }: AnyResource, viewer: Viewer) {
  const editWhen = [...inEveryRole, ...conditionsFor(access.editWhen, viewer)];
  const removeWhen = conditionsFor(access.removeWhen, viewer);
  const { remove } = actions;
  return {
    ...(editWhen.length > 0 ? { editWhen } : {}),
    ...(remove && removeWhen.length > 0
      ? { actions: { ...actions, remove: { ...remove, when: [...(remove.when ?? []), ...removeWhen] } } }
      : {}),
  };
}

/** Who may read none of the columns that are shown at first is shown the others. */
function withColumns({ hidden, ...list }: AnyResource['list']): AnyResource['list'] {
  const isAnyShown = list.columns.some((path) => !hidden?.includes(path));
  return hidden && isAnyShown ? { ...list, hidden } : list;
}

/** Returns a form in which what the viewer may only read can't be changed; undefined where nothing is left to fill in. */
function formForViewer(view: FormView | undefined, { mayWrite }: FieldPermissions): FormView | undefined {
  const fields = view?.fields.map((declared) => {
    const { field, as = field } = declared;
    return mayWrite(field) && mayWrite(as) ? declared : { ...declared, isReadOnly: true as const };
  });
  if (!view || !fields || fields.every(({ isReadOnly }) => isReadOnly)) return undefined;
  return { ...view, fields };
}

const isEmpty = ({ cards, charts, changes, sections, related = [] }: ShowPart) =>
  (cards ?? charts ?? changes) === undefined && sections.length === 0 && related.length === 0;

function showForViewer({ tabs, ...show }: ShowView, { hidden }: FieldPermissions): ShowView {
  const withHidden = <Part extends ShowPart>(part: Part): Part =>
    part.changes && hidden.length > 0 ? { ...part, changes: { ...part.changes, hidden } } : part;
  const kept = tabs?.filter((tab) => !isEmpty(tab)).map(withHidden);
  return { ...withHidden(show), ...(kept?.length ? { tabs: kept } : {}) };
}

function narrowed(resource: AnyResource, viewer: Viewer, accessIn: AccessIn): AnyResource {
  const permissions = fieldPermissions(resource, viewer, accessIn);
  const { show, create, edit, list, ...others } = walkCompleted(resource, permissions.keeps);
  const [newRow, change] = [create, edit].map((form) => formForViewer(form, permissions));
  return {
    ...others,
    ...rowsForViewer(resource, viewer),
    list: withColumns(list),
    ...(show ? { show: showForViewer(show, permissions) } : {}),
    ...(newRow ? { create: newRow } : {}),
    ...(change ? { edit: change } : {}),
  };
}

const known = new WeakMap<AnyResource, Map<Viewer, AnyResource>>();

/** Returns the declaration as a role may see and use it; the same object for the same role. */
export function forViewer(resource: AnyResource, viewer: Viewer, accessIn: AccessIn): AnyResource {
  const byViewer = known.get(resource) ?? new Map<Viewer, AnyResource>();
  known.set(resource, byViewer);
  const found = byViewer.get(viewer) ?? narrowed(resource, viewer, accessIn);
  byViewer.set(viewer, found);
  return found;
}
