import { createElement, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '../../wire/access';
import { homePath, pagePaths, pathFits } from '../../settings/paths';
import type { PageCode } from '../../schema/bespoke-page';
import type { MenuEntry, PageName, PageRequests, ResourcePage, AnyResource } from '../../schema/resource';
import { may } from '../../settings/roles';
import { settings } from '../../settings/settings';
import { isOffered } from '../../providers/access-control/access-control-provider';
import { session, viewerOf } from '../../providers/auth/session';
import { lazyPart, type LazyPart } from '../../ui/lazy-part';
import { prefetchLocale } from '../../providers/i18n/locale-files';
import { availablePages, loadWithTexts } from './bespoke-pages';
import { loadKinds } from '../../fields/loaded-kinds';
import type { IndexedResource } from './indexed-resource';
import { findResource, resources, loadResource } from './resources';
import { pageTitleOf, rowTitleKey } from '../../lib/page-title';

/** A page of the console, bespoke or declared. */
export interface Entry {
  /** A pattern of react-router, as in `/books/:id`. */
  readonly path: string;
  readonly access: Permission;
  /** Undefined for a bespoke page. */
  readonly name?: PageName;
  readonly menu?: MenuEntry | undefined;
  readonly namespaces: readonly string[];
  readonly load: () => Promise<PageCode>;
  readonly Page: LazyPart<object>;
  /** Requests what the page shows first, once its code is loaded. */
  readonly prefetch: (requests: PageRequests) => void;
}

type PageSource = Omit<Entry, 'Page' | 'prefetch'>;

/** Fetched beside the console's code, as all resources share it. */
const kitPages: Readonly<Record<PageName, () => Promise<ResourcePage>>> = {
  list: () => import('../../list/resource-list'),
  show: () => import('../../show/show-page'),
  create: () => import('../../form/form-page'),
  edit: () => import('../../form/form-page'),
};

/** Fetches a page's code with the declarations that it needs, and then their kinds of fields. */
async function loadPage(name: PageName, declared: IndexedResource, related: readonly IndexedResource[]) {
  const isReplaced = declared.replaced?.includes(name) ?? false;
  const [code, resource, ...others] = await Promise.all([
    isReplaced ? import('./replaced-page') : kitPages[name](),
    declared.load(),
    ...related.map(({ load }) => load()),
  ]);
  const [viewerPage] = await Promise.all([
    loadViewerPage([declared, ...related]),
    ...[resource, ...others].map(loadKinds),
  ]);
  const props = { resource, resources: others };
  const { default: Page, prefetch }: ResourcePage =
    'replacedPage' in code ? await code.replacedPage(name, resource) : code;
  const shown = () => viewerPage?.resourceForViewer(resource, viewerOf(session())) ?? resource;
  return {
    default: viewerPage ? viewerPage.pageForViewer(Page, props) : () => createElement(Page, props),
    prefetch: (requests: PageRequests) => prefetch?.(requests, shown()),
  };
}

function declaredEntry(
  name: PageName,
  list: string,
  resource: IndexedResource,
  beside: readonly string[] = [],
): readonly PageSource[] {
  const access = resource.access[name];
  if (access === undefined) return [];
  const related = beside.map(findResource).filter((other) => other !== undefined);
  const namespaces = [resource.name, 'kit', ...related.map((other) => other.name)];
  const path = pagePaths(list)[name];
  return [{ name, path, access, namespaces, load: () => loadPage(name, resource, related) }];
}

/** Returns the pages of a resource; none where the settings switch off its feature. */
export function pagesOf(resource: IndexedResource): readonly PageSource[] {
  const { path, menu, offMenu = false, formPages = [] } = resource;
  if (path === undefined || (menu?.flag && !settings().flags[menu.flag])) return [];
  const list = menu || offMenu ? declaredEntry('list', path, resource, resource.beside) : [];
  // A form without a page has its address too, beside the list that opens it.
  const forms = new Set([...formPages, ...(list.length > 0 ? (['create'] as const) : [])]);
  const shown = resource.detail === undefined ? resource : findResource(resource.detail);
  return [
    ...list.map((entry) => ({ ...entry, menu })),
    // A form first: `/new` would be an identifier as well.
    ...[...forms].flatMap((form) => declaredEntry(form, path, resource)),
    ...(shown?.shows ? declaredEntry('show', path, shown, shown.related) : []),
  ];
}

function entryOf(page: PageSource): Entry {
  let prefetch: PageCode['prefetch'];
  const Page = lazyPart<object>(async () => {
    const code = await loadWithTexts(page);
    ({ prefetch } = code);
    return code;
  }, null);
  return { ...page, Page, prefetch: (requests) => prefetch?.(requests) };
}

/** Returns every page in menu order, those without an entry last; the backend may not offer all of them. */
export const makeEntries = (): readonly Entry[] =>
  [...availablePages(), ...resources().flatMap(pagesOf)]
    .sort((one, other) => (one.menu?.order ?? Infinity) - (other.menu?.order ?? Infinity))
    .map((page: PageSource) => entryOf(page));

/** Returns where a role lands: as the setting `roles` says, else on the first page in its menu, else on the first of all. */
export function landingOf(role: string, entries: readonly Entry[]): string {
  const offered = entries.filter(
    ({ access, menu }) => isOffered(access) && isOffered(menu?.access ?? access),
  );
  const inMenu = offered.find(
    ({ access, menu }) => menu && may(role, access) && may(role, menu.access ?? access),
  );
  return settings().roles?.landing?.[role] ?? (inMenu ?? offered[0])?.path ?? homePath;
}

export const entryAt = (entries: readonly Entry[], path: string): Entry | undefined =>
  entries.find((entry) => pathFits(entry.path, path));

/** Returns the page at the address; at `/` the one where the viewer lands, which becomes the address. */
export function openEntry(entries: readonly Entry[]): Entry | undefined {
  const viewer = viewerOf(session());
  if (window.location.pathname === homePath && viewer !== undefined)
    window.history.replaceState(null, '', landingOf(viewer, entries));
  return entryAt(entries, window.location.pathname);
}

export function preloadPage(path: string): void {
  const entry = entryAt(makeEntries(), path);
  for (const namespace of entry?.namespaces ?? []) prefetchLocale(namespace);
  entry?.load().catch(() => undefined);
}

function titleKeys(path: string): readonly string[] {
  const { key } = pageTitleOf(path);
  const own = `common:titles.${key}`;
  for (const { name, path: list } of resources()) {
    if (list === undefined || !`${path}/`.startsWith(`${list}/`)) continue;
    const ofList = [own, `common:titles.${pageTitleOf(list).key}`, `${name}:title`];
    const pages = pagePaths(list);
    if ([pages.list, pages.create].some((page) => pathFits(page, path))) return ofList;
    if ([pages.show, pages.edit].some((page) => pathFits(page, path)))
      return [`common:titles.${rowTitleKey(list)}`, `${name}:rowTitle`, ...ofList];
  }
  return [own, `plugins:${key}`];
}

/** Returns the function that translates the title of a path. A row's page has its own title (`rowTitle`) or its list's. */
export function useTitleOf(): (path: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    (path) => {
      const known = titleKeys(path).find((candidate) => i18n.exists(candidate));
      return known === undefined ? pageTitleOf(path).text : t(known);
    },
    [t, i18n],
  );
}

export function useTabTitle(pageTitle: string): void {
  useEffect(() => {
    document.title = `${pageTitle} · ${settings().title}`;
  }, [pageTitle]);
}

/** Fetches the code that adapts declarations to a role; undefined where they are the same for every role. */
const loadViewerPage = (shown: readonly (IndexedResource | undefined)[]) =>
  // A relation is labelled by fields of another resource.
  resources().some(({ fieldAccess }) => fieldAccess) || shown.some((resource) => resource?.byRow)
    ? import('./viewer-page')
    : Promise.resolve(undefined);

/** Fetches the declaration of a resource as the viewer sees it. @throws Error when there is none of that name */
export async function loadResourceForViewer(name: string): Promise<AnyResource> {
  const [resource, viewerPage] = await Promise.all([
    loadResource(name),
    loadViewerPage([findResource(name)]),
  ]);
  return viewerPage ? viewerPage.resourceForViewer(resource, viewerOf(session())) : resource;
}

/** Fetches the page at a path before it is opened, unless the browser saves data. A failure shows when the page is opened. */
export function prefetchEntry(entries: readonly Entry[], path: string): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  entryAt(entries, path)
    ?.Page.load()
    .catch(() => undefined);
}
