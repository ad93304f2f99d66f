import type { AnyResource } from '../../config/resource';

/** What menu and routes need of a declaration, without the declaration. */
export interface ResourceIndex extends Pick<
  AnyResource,
  'name' | 'path' | 'menu' | 'offMenu' | 'detail' | 'access' | 'provider'
> {
  /** It has a detail. */
  readonly shows?: true;
  /** Names of the resources whose lists stand on its detail. */
  readonly related?: readonly string[];
  /** Forms of it that are pages of their own. */
  readonly formPages?: readonly FormName[];
}

/** The forms that a resource may have. */
export type FormName = 'create' | 'edit';

/** A resource by what is needed at once, and the way to the rest of it. */
export interface IndexedResource extends ResourceIndex {
  readonly load: () => Promise<AnyResource>;
}

const formNames: readonly FormName[] = ['create', 'edit'];

/** What menu and routes need of a declaration: plain data, which the build puts in the place of the declarations. */
export function indexOf(resource: AnyResource): ResourceIndex {
  const { name, path, menu, offMenu, detail, access, provider, show } = resource;
  const related = show?.related?.map((list) => list.resource) ?? [];
  const formPages = formNames.filter((form) => resource[form]?.in === 'page');
  return {
    name,
    access,
    ...(path === undefined ? {} : { path }),
    ...(menu ? { menu } : {}),
    ...(offMenu ? { offMenu } : {}),
    ...(detail === undefined ? {} : { detail }),
    ...(provider === undefined ? {} : { provider }),
    ...(show ? { shows: true } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(formPages.length > 0 ? { formPages } : {}),
  };
}
