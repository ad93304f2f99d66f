import type { ComponentType } from 'react';
import type { AdminType, Permission } from '../../../contract/access';
import { may } from '../../../contract/access';
import type { AnyResource, MenuEntry } from '../../config/resource';
import { kitPages } from './kit-pages';
import { pages } from './pages';
import { resources } from './resources';

/** A page of the console, whether it is bespoke or made from a declaration. */
export interface Entry {
  /** A pattern of react-router, as in `/users/:id`. */
  readonly path: string;
  readonly access: Permission;
  readonly menu?: MenuEntry | undefined;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

function listEntry(resource: AnyResource, path: string): Entry {
  return {
    path,
    access: resource.access.list,
    menu: resource.menu,
    namespaces: [resource.name, 'kit'],
    load: async () => {
      const { default: ListPage } = await kitPages.list();
      return { default: () => <ListPage resource={resource} /> };
    },
  };
}

const relatedTo = ({ show }: AnyResource): readonly AnyResource[] =>
  resources.filter(({ name }) => show?.related?.some((related) => related.resource === name));

function showEntry(shown: AnyResource, path: string, access: Permission): Entry {
  return {
    path: `${path}/:id`,
    access,
    namespaces: [shown.name, 'kit', ...relatedTo(shown).map(({ name }) => name)],
    load: async () => {
      const { default: ShowPage } = await kitPages.show();
      return { default: () => <ShowPage resource={shown} resources={relatedTo(shown)} /> };
    },
  };
}

function entriesOf(resource: AnyResource): readonly Entry[] {
  const { path, menu, offMenu = false } = resource;
  if (path === undefined) return [];
  const shown =
    resource.detail === undefined ? resource : resources.find(({ name }) => name === resource.detail);
  const access = shown?.access.show;
  return [
    ...(menu || offMenu ? [listEntry(resource, path)] : []),
    ...(shown?.show && access ? [showEntry(shown, path, access)] : []),
  ];
}

/** Every page that this deployment has, in the order of the navigation; those without a place in it come last. */
export const makeEntries = (): readonly Entry[] =>
  [...pages.filter(({ isOn }) => isOn?.() ?? true), ...resources.flatMap(entriesOf)].sort(
    (one, other) => (one.menu?.order ?? Infinity) - (other.menu?.order ?? Infinity),
  );

/** The entries of the navigation for an admin of that type. */
export const menuFor = (entries: readonly Entry[], viewer: AdminType | undefined): readonly Entry[] =>
  entries.filter(({ menu, access }) => menu !== undefined && may(viewer, menu.access ?? access));
