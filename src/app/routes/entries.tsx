import type { ComponentType } from 'react';
import { may, type AdminType, type Permission } from '../../../contract/access';
import type { MenuEntry } from '../../config/resource';
import { kitPages } from './kit-pages';
import { pages } from './pages';
import { namespacesOf, pagesOf, type ResourcePage } from './resource-pages';
import { resources } from './resources';

/** A page of the console, whether it is bespoke or made from a declaration. */
export interface Entry {
  /** A pattern of react-router, as in `/users/:id`. */
  readonly path: string;
  readonly access: Permission;
  /** What the kit makes it of; nothing for a bespoke one. */
  readonly kind?: ResourcePage['kind'];
  readonly menu?: MenuEntry | undefined;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Fetches the kit's page and all declarations that stand on it side by side. */
async function loadPage({ kind, resource, beside }: ResourcePage): Promise<{ default: ComponentType }> {
  const [{ default: Page }, declaration, ...others] = await Promise.all([
    kitPages[kind](),
    resource.load(),
    ...beside.map(({ load }) => load()),
  ]);
  return { default: () => <Page resource={declaration} resources={others} /> };
}

const entryOf = (page: ResourcePage): Entry => ({
  path: page.path,
  access: page.access,
  kind: page.kind,
  menu: page.menu,
  namespaces: namespacesOf(page),
  load: () => loadPage(page),
});

/** Every page that this deployment has, in the order of the navigation; those without a place in it come last. */
export const makeEntries = (): readonly Entry[] =>
  [
    ...pages.filter(({ isOn }) => isOn?.() ?? true),
    ...resources().flatMap((resource) => pagesOf(resource).map(entryOf)),
  ].sort((one, other) => (one.menu?.order ?? Infinity) - (other.menu?.order ?? Infinity));

/** The entries of the navigation for an admin of that type. */
export const menuFor = (entries: readonly Entry[], viewer: AdminType | undefined): readonly Entry[] =>
  entries.filter(({ menu, access }) => menu !== undefined && may(viewer, menu.access ?? access));
