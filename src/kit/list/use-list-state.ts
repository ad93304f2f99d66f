import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { readListState, writeListState, type ListState } from './list-location';

export interface ListStateControl {
  readonly state: ListState;
  /** Changes what the list shows. `replace` makes no new entry in the history, for what changes while one types. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
}

/** What a list shows, read from the address and written to it. */
export function useListState(resource: AnyResource, scope?: string): ListStateControl {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  // The address that was last asked for: a second change may come before the router has shown the first.
  const asked = useRef({ search, pathname, hash });
  useEffect(() => {
    asked.current = { search, pathname, hash };
  }, [search, pathname, hash]);

  const state = useMemo(
    () => readListState(new URLSearchParams(search), resource, scope),
    [search, resource, scope],
  );
  const change = useCallback<ListStateControl['change']>(
    (next, { replace = false } = {}) => {
      const params = writeListState(new URLSearchParams(asked.current.search), resource, next, scope);
      asked.current = { ...asked.current, search: params.size > 0 ? `?${params.toString()}` : '' };
      void navigate(asked.current, { replace, preventScrollReset: true });
    },
    [navigate, resource, scope],
  );
  return { state, change };
}
