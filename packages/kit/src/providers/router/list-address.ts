import type { CrudFilter, CrudSort } from '@refinedev/core';
import { createContext, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { language } from '../i18n/language';

/** The part of an address that a list's table reads and writes, in Refine's own terms. */
export interface TableParams {
  /** From 1. */
  readonly currentPage?: number;
  readonly pageSize?: number;
  readonly sorters?: CrudSort[];
  readonly filters?: CrudFilter[];
}

/** Translates between an address and the typed state of one list, so that filters keep their types on reload. */
export interface ListAddress {
  readonly read: (search: URLSearchParams) => TableParams;
  /** Returns the address with the list's parameters changed; parameters of others stay. */
  readonly write: (search: URLSearchParams, params: TableParams) => URLSearchParams;
}

/** The list whose parameters Refine's `useTable` uses below this point of the tree. */
export const ListAddressContext = createContext<ListAddress | undefined>(undefined);

type WriteSearch = (
  change: (search: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/** Nothing is written during a navigation, which only the router's context reports at once: it would lead back. */
export function useSearchWriter(): WriteSearch {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const here = useLocation();
  const navigate = useNavigate();
  const { pathname: from } = here;
  // With a router the function stays the same while only the query changes.
  const shownHere = router ? undefined : here;
  return useCallback(
    (change, { replace = false } = {}) => {
      const location = router?.state.navigation.location ?? router?.state.location ?? shownHere;
      if (location?.pathname !== from) return;
      const { pathname, search, hash } = location;
      const shown = new URLSearchParams(search);
      // Choosing a language changes the address behind the router, which still has the old one.
      if (shown.has('lng')) shown.set('lng', language());
      const next = change(new URLSearchParams(shown)).toString();
      if (next === shown.toString()) return;
      void navigate({ pathname, search: next, hash }, { replace, preventScrollReset: true });
    },
    [router, shownHere, from, navigate],
  );
}

/** Returns a function that sets a parameter in the query of the current page; an empty text removes it. */
export function useParamWriter() {
  const write = useSearchWriter();
  return useCallback(
    (name: string, value: string, options?: Parameters<WriteSearch>[1]) =>
      write((latest) => {
        if (value === '') latest.delete(name);
        else latest.set(name, value);
        return latest;
      }, options),
    [write],
  );
}
