import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../../config/resource';
import type { KeptControl } from '../kept/use-kept-list';
import { declaredColumns, nameIn, readListState, writeListState, type ListState } from './list-location';

export interface ListStateControl {
  readonly state: ListState;
  /** Changes what the list shows. `replace` makes no new entry in the history, for what changes while one types. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Shows these columns, here and whenever one comes back to the list; none for the declared ones. */
  readonly chooseColumns: (columns: readonly string[] | undefined) => void;
}

/** What a list shows, read from the address and written to it. */
export function useListState(
  resource: AnyResource,
  scope: string | undefined,
  { kept, keep }: KeptControl,
): ListStateControl {
  const { search, pathname, hash } = useLocation();
  const navigate = useNavigate();
  const { columns: keptColumns } = kept;
  // The address that was last asked for: a second change may come before the router has shown the first.
  const asked = useRef({ search, pathname, hash });
  useEffect(() => {
    asked.current = { search, pathname, hash };
  }, [search, pathname, hash]);

  const state = useMemo(
    () => readListState(new URLSearchParams(search), resource, { scope, keptColumns }),
    [search, resource, scope, keptColumns],
  );
  const write = useCallback(
    (next: Partial<ListState>, columns: readonly string[] | undefined, replace: boolean) => {
      const place = { scope, keptColumns: columns };
      const params = writeListState(new URLSearchParams(asked.current.search), resource, next, place);
      asked.current = { ...asked.current, search: params.size > 0 ? `?${params.toString()}` : '' };
      void navigate(asked.current, { replace, preventScrollReset: true });
    },
    [navigate, resource, scope],
  );
  const change = useCallback<ListStateControl['change']>(
    (next, { replace = false } = {}) => write(next, keptColumns, replace),
    [write, keptColumns],
  );
  const chooseColumns = useCallback<ListStateControl['chooseColumns']>(
    (columns) => {
      const declared = declaredColumns(resource);
      const next = columns && columns.join() !== declared.join() ? columns : undefined;
      keep({ columns: next });
      write({ columns: next ?? declared }, next, true);
    },
    [resource, keep, write],
  );

  // A copied address shows others what one sees.
  const isUnsaid = keptColumns !== undefined && !new URLSearchParams(search).has(nameIn(scope)('columns'));
  useEffect(() => {
    if (isUnsaid) write({ columns: state.columns }, keptColumns, true);
  }, [isUnsaid, write, state.columns, keptColumns]);
  return { state, change, chooseColumns };
}
