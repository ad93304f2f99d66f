import {
  matchResourceFromRoute,
  ResourceContext,
  type IResourceItem,
  type RouterProvider,
} from '@refinedev/core';
import standard from '@refinedev/react-router';
import { useCallback, useContext } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';
import { remember } from '../../lib/remember';
import { ListAddressContext, useSearchWriter, type ListAddress, type TableParams } from './list-address';

const tableKeys = ['currentPage', 'pageSize', 'sorters', 'filters'] as const;

const isTableQuery = (query: Record<string, unknown> | undefined): query is TableParams & typeof query =>
  query !== undefined && tableKeys.some((key) => key in query);

const standardGo = standard.go ?? (() => () => undefined);

/** Refine's `useTable` copies every enumerable parameter but `current` into its page links. */
const toParams = ({ currentPage, ...params }: TableParams) =>
  Object.defineProperty(params, 'currentPage', { value: currentPage, enumerable: false });

const matchOf = remember((pathname: string, resources: IResourceItem[]) => {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  const params = matchedRoute === undefined ? undefined : matchPath(matchedRoute, pathname)?.params;
  return { ...(resource ? { resource } : {}), ...(action ? { action } : {}), id: params?.['id'] };
});

/** Every hook of Refine parses the address, 160 times for one page turn of a list: the answer is cached. */
const parserOf = remember(
  (
    resources: IResourceItem[],
    pathname: string,
    search: string,
    idOfRoute: string | undefined,
    list: ListAddress | undefined,
  ) => {
    const { id: idOfMatch, ...match } = matchOf(pathname, resources);
    // Outside the matched route, as in the header, react-router knows no parameters.
    const id = idOfRoute ?? idOfMatch;
    const parsed = {
      pathname,
      ...match,
      ...(id === undefined ? {} : { id }),
      params: list ? toParams(list.read(new URLSearchParams(search))) : {},
    };
    return () => parsed;
  },
);

/** Refine's binding, but a list's address keeps typed parameters (refine#7360), and foreign ones stay out of query keys. */
export const routerProvider: RouterProvider = {
  ...standard,
  go: () => {
    const list = useContext(ListAddressContext);
    const { pathname, search, hash } = useLocation();
    const write = useSearchWriter();
    const go = standardGo();
    return useCallback(
      (config) => {
        const { to, type, query } = config;
        if (!list || to !== undefined || !isTableQuery(query)) return go(config);
        const shown = new URLSearchParams(search);
        const next = list.write(shown, query).toString();
        if (type === 'path') return `${pathname}${next ? `?${next}` : ''}${hash}`;
        // Compared with the address that the table was rendered from: the router may be ahead of it.
        if (next !== shown.toString())
          write((latest) => list.write(latest, query), { replace: type === 'replace' });
        return undefined;
      },
      [list, pathname, search, hash, write, go],
    );
  },
  parse: () => {
    const list = useContext(ListAddressContext);
    const { resources } = useContext(ResourceContext);
    const { pathname, search } = useLocation();
    const { id } = useParams();
    return parserOf(resources, pathname, search, id, list);
  },
};
