import type { Permission } from '../../../contract/access';
import type { MenuEntry } from '../../config/resource';
import { settings } from '../../config/settings';
import type { IndexedResource } from './indexed-resource';
import type { kitPages } from './kit-pages';
import { findResource } from './resources';

/** A page that the kit makes from a declaration. */
export interface ResourcePage {
  readonly kind: keyof typeof kitPages;
  /** A pattern of react-router, as in `/users/:id`. */
  readonly path: string;
  readonly access: Permission;
  readonly menu?: MenuEntry | undefined;
  readonly resource: IndexedResource;
  /** Other resources of which something stands on the page. */
  readonly beside: readonly IndexedResource[];
}

const found = (names: readonly string[] = []) =>
  names.map(findResource).filter((resource) => resource !== undefined);

function showPage(resource: IndexedResource, path: string): readonly ResourcePage[] {
  const shown = resource.detail === undefined ? resource : findResource(resource.detail);
  const access = shown?.access.show;
  return shown?.shows && access
    ? [{ kind: 'show', path: `${path}/:id`, access, resource: shown, beside: found(shown.related) }]
    : [];
}

const formAddress = { create: 'new', edit: ':id/edit' } as const;

function formPages(resource: IndexedResource, path: string): readonly ResourcePage[] {
  return (resource.formPages ?? []).flatMap((form) => {
    const access = resource.access[form];
    const page = { kind: 'form', path: `${path}/${formAddress[form]}`, resource, beside: [] } as const;
    return access ? [{ ...page, access }] : [];
  });
}

/** The pages of a resource; none where the settings switch off its feature. */
export function pagesOf(resource: IndexedResource): readonly ResourcePage[] {
  const { path, menu, offMenu = false, access } = resource;
  if (path === undefined || (menu?.flag && !settings().flags[menu.flag])) return [];
  const list = { kind: 'list', path, access: access.list, menu, resource, beside: [] } as const;
  // A form first: `/new` would be an identifier as well.
  return [...(menu || offMenu ? [list] : []), ...formPages(resource, path), ...showPage(resource, path)];
}

/** The namespaces of texts that such a page needs. */
export const namespacesOf = ({ resource, beside }: ResourcePage): readonly string[] => [
  resource.name,
  'kit',
  ...beside.map(({ name }) => name),
];
