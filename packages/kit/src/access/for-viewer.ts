import type { AnyResource, Viewer } from '../schema/resource';
import type { FormView } from '../schema/shapes/views/form';
import type { ShowPart, ShowView } from '../schema/shapes/views/show';
import { walkCompleted } from '../schema/shapes/walk-resource';
import { fieldPermissions, type AccessIn, type FieldPermissions } from './field-permissions';
import { rowsForViewer } from './row-access';

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
