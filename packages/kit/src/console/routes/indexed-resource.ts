import { resourcesShown } from '../../schema/dashboard';
import { fieldAccessOf, type FieldAccess } from '../../schema/field-access';
import { factsOf } from '../../schema/kinds/kind-facts';
import { type AnyResource, type PageName, showParts } from '../../schema/resource';

/** The part of a declaration that menu and routes need. */
export interface ResourceIndex extends Pick<
  AnyResource,
  'name' | 'path' | 'menu' | 'offMenu' | 'detail' | 'partOf' | 'access' | 'provider'
> {
  readonly shows?: true;
  /** The server has a text filter for it. */
  readonly searched?: true;
  /** Resources whose lists are on its detail. */
  readonly related?: readonly string[];
  /** Other resources that its list page shows, as a dashboard's does. */
  readonly beside?: readonly string[];
  /** Forms with an address: those that are pages, and all of a resource that has a page of its own. */
  readonly formPages?: readonly FormName[];
  readonly fieldAccess?: FieldAccess;
  readonly byRow?: true;
  readonly replaced?: readonly PageName[];
}

type FormName = 'create' | 'edit';

export interface IndexedResource extends ResourceIndex {
  readonly load: () => Promise<AnyResource>;
}

/** Returns a declaration that is here already with its index. */
export const indexed = (resource: AnyResource): IndexedResource => ({
  ...indexOf(resource),
  load: () => Promise.resolve(resource),
});

const formNames: readonly FormName[] = ['create', 'edit'];
const pageNames: readonly PageName[] = ['list', 'show', ...formNames];

/** Returns the fields that a resource's list can be searched by, as declared or all with a text filter at the server. */
export function searchableFields({ list, fields, search }: AnyResource): readonly string[] {
  if (search === false) return [];
  const able = (list.filters ?? [])
    .filter(({ field, where, as = 'text' }) => {
      const isTyped = as === 'text' && factsOf(fields[field]).searchedBy !== undefined;
      return where !== 'local' && (as === 'search' || isTyped);
    })
    .map(({ field }) => field);
  return search ? search.filter((field) => able.includes(field)) : able;
}

/** Returns the index of a declaration as plain data, which the build ships instead of the declarations. */
export function indexOf(resource: AnyResource): ResourceIndex {
  const { name, path, menu, offMenu, detail, partOf, provider, show, pages = {}, dashboard } = resource;
  const { editWhen, removeWhen, ...access } = resource.access;
  const lists = showParts(show).flatMap(({ related = [], changes }) => [
    ...related.map((one) => one.resource),
    ...(changes?.resource === undefined ? [] : [changes.resource]),
  ]);
  const related = [...new Set(lists)];
  const beside = dashboard ? resourcesShown(dashboard) : [];
  const replaced = pageNames.filter((page) => pages[page] ?? (page === 'list' && dashboard));
  // A page of one's own opens forms by their address, as Refine's EditButton does.
  const hasAddress = (form: FormName) => replaced.length > 0 || resource[form]?.in === 'page';
  const formPages = formNames.filter((form) => pages[form] ?? (resource[form] && hasAddress(form)));
  const fieldAccess = fieldAccessOf(resource);
  const searched = searchableFields(resource).length > 0;
  return {
    name,
    access,
    ...(path === undefined ? {} : { path }),
    ...(menu ? { menu } : {}),
    ...(offMenu ? { offMenu } : {}),
    ...(detail === undefined ? {} : { detail }),
    ...(partOf === undefined ? {} : { partOf }),
    ...(provider === undefined ? {} : { provider }),
    ...(show || pages.show ? { shows: true } : {}),
    ...(searched ? { searched } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(beside.length > 0 ? { beside } : {}),
    ...(formPages.length > 0 ? { formPages } : {}),
    ...(fieldAccess ? { fieldAccess } : {}),
    ...((editWhen ?? removeWhen) ? { byRow: true } : {}),
    ...(replaced.length > 0 ? { replaced } : {}),
  };
}
