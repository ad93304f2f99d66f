import type { IResourceItem, ResourceProps } from '@refinedev/core';
import type { Permission } from '../../wire/access';
import type { BespokePage } from '../../schema/bespoke-page';
import { availablePages } from './bespoke-pages';
import { pagesOf } from './entries';
import type { IndexedResource } from './indexed-resource';
import { resources } from './resources';

/** The `meta` of our resources, whose type Refine leaves open. */
interface ResourceMeta {
  /** Translated. */
  readonly label: string;
  readonly icon?: string;
  readonly hide?: true;
  /** The group or page that it belongs to. */
  readonly parent?: string;
  readonly dataProviderName?: string;
  readonly access?: Permission;
}

type Resource = ResourceProps & { readonly meta: ResourceMeta };

/** Returns the meta of a resource, empty for one that is not ours. */
export const metaOf = ({ meta }: Pick<IResourceItem, 'meta'>): ResourceMeta => ({
  label: '',
  ...(meta as Partial<ResourceMeta> | undefined),
});

interface ResourceLabels {
  readonly titleOf: (path: string) => string;
  /** A group's label may be among the texts of its members. */
  readonly groupLabel: (group: string, members: readonly string[]) => string;
}

const bespokeResource = ({ path, access, menu }: BespokePage, { titleOf }: ResourceLabels): Resource => ({
  name: path.slice(1),
  list: path,
  meta: {
    label: titleOf(path),
    icon: menu.icon,
    access,
    ...(menu.group === undefined ? {} : { parent: groupName(menu.group) }),
  },
});

function declaredResource(resource: IndexedResource, { titleOf }: ResourceLabels): Resource {
  const { name, provider, path, menu, partOf, access } = resource;
  const pages = Object.fromEntries(pagesOf(resource).map((page) => [page.name, page.path]));
  const parent = menu?.group === undefined ? partOf : groupName(menu.group);
  return {
    name,
    ...pages,
    meta: {
      label: path === undefined ? name : titleOf(path),
      ...(menu ? { icon: menu.icon, access: menu.access ?? access.list } : { hide: true }),
      ...(parent === undefined ? {} : { parent }),
      ...(provider === undefined ? {} : { dataProviderName: provider }),
    },
  };
}

const groupName = (group: string) => `group-${group}`;

function groupResource(group: string, { groupLabel }: ResourceLabels): Resource {
  const members = resources().flatMap(({ name, menu }) => (menu?.group === group ? [name] : []));
  return { name: groupName(group), meta: { label: groupLabel(group, members) } };
}

/** Returns Refine's resources in menu order: declared ones, bespoke pages as lists, and groups as parents. */
export function refineResources(labels: ResourceLabels): Resource[] {
  const orderOf = ({ menu }: BespokePage | IndexedResource) => menu?.order ?? Infinity;
  const members = [...availablePages(), ...resources()];
  const groups = new Set(members.flatMap(({ menu }) => menu?.group ?? []));
  // Refine puts a group at its first page; listed earlier, it would have its own position.
  return [
    ...members
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map((one) => ('namespaces' in one ? bespokeResource(one, labels) : declaredResource(one, labels))),
    ...[...groups].map((group) => groupResource(group, labels)),
  ];
}
