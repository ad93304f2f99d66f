import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../schema/resource';
import { useSearchWriter } from '../../providers/router/list-address';
import { pageSizeOf, type PreferencesControl } from '../preferences/list-preferences';
import {
  declaredColumns,
  nameIn,
  readListState,
  writeListState,
  type AddressOptions,
  type ListState,
} from './list-state';

export interface ListControl {
  /** Without the page, so that a page turn does not render what shows nothing of it. */
  readonly state: Omit<ListState, 'page'>;
  /** Changes the state. `replace` makes no new entry in the history, as for each key that is typed. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Shows these columns, now and on later visits; the declared ones when undefined. */
  readonly chooseColumns: (columns: readonly string[] | undefined) => void;
}

/** The state of a list, which is the address: read from it, and changed by a navigation. */
export function useListAddress(
  resource: AnyResource,
  {
    scope,
    readWhere,
    fitsWindow,
  }: Pick<AddressOptions, 'scope' | 'readWhere'> & { readonly fitsWindow: boolean },
  { preferences, save }: PreferencesControl,
): { readonly page: number; readonly control: ListControl } {
  const { search } = useLocation();
  const writeSearch = useSearchWriter();
  const { columns: preferredColumns } = preferences;
  const preferredPageSize = pageSizeOf(preferences.pageSize, fitsWindow);
  const options = useMemo(
    () => ({ scope, preferredColumns, preferredPageSize, readWhere }),
    [scope, preferredColumns, preferredPageSize, readWhere],
  );
  const params = new URLSearchParams(search);
  const { page } = readListState(params, resource, options);
  const isMissing = preferredColumns !== undefined && !params.has(nameIn(scope)('columns'));
  params.delete(nameIn(scope)('current'));
  const unpaged = params.toString();
  const state = useMemo(
    () => readListState(new URLSearchParams(unpaged), resource, options),
    [unpaged, resource, options],
  );
  const change = useCallback<ListControl['change']>(
    (next, how) => writeSearch((latest) => writeListState(latest, resource, next, options), how),
    [writeSearch, resource, options],
  );
  const chooseColumns = useCallback<ListControl['chooseColumns']>(
    (columns) => {
      const declared = declaredColumns(resource);
      const next = columns && columns.join() !== declared.join() ? columns : undefined;
      save({ columns: next });
      const chosen = { ...options, preferredColumns: next };
      writeSearch((latest) => writeListState(latest, resource, { columns: next ?? declared }, chosen), {
        replace: true,
      });
    },
    [resource, save, options, writeSearch],
  );
  // A copied address shows others the same columns.
  useEffect(() => {
    if (isMissing) change({ columns: state.columns }, { replace: true });
  }, [isMissing, change, state.columns]);
  const control = useMemo(() => ({ state, change, chooseColumns }), [state, change, chooseColumns]);
  return { page, control };
}
