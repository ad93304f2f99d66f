import { useCallback, useEffect, useMemo, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../../../config/resource';
import { useSearchWriter } from '../../../providers/router/list-address';
import type { FixedValues } from '../../fixed-values';
import type { ResourceText } from '../../text/use-resource-text';
import type { PreferencesControl } from '../preferences/list-preferences';
import {
  declaredColumns,
  nameIn,
  readListState,
  readPage,
  writeListState,
  type AddressOptions,
  type ListState,
} from './list-state';

export interface ListStateControl {
  readonly state: ListState;
  /** Changes the state. `replace` makes no new entry in the history, as for each key that is typed. */
  readonly change: (change: Partial<ListState>, options?: { readonly replace?: boolean }) => void;
  /** Shows these columns, now and on later visits; the declared ones when undefined. */
  readonly chooseColumns: (columns: readonly string[] | undefined) => void;
}

/** A declared list on a page, as its parts share it. */
export interface ListParts {
  readonly resource: AnyResource;
  /** The parameters of the list call's path. */
  readonly params: Readonly<Record<string, string>> | undefined;
  /** Values that all of its rows have. */
  readonly fixed: FixedValues | undefined;
  readonly text: ResourceText;
  readonly control: ListStateControl;
  readonly memory: PreferencesControl;
  readonly urlScope: string | undefined;
  readonly readWhere?: AddressOptions['readWhere'];
  /** Of a list that can have conditions. */
  readonly ConditionsButton?: ComponentType<ListParts> | undefined;
}

interface ListStateControls {
  readonly control: ListStateControl;
  /** As if the first page were shown: the same object on all pages, for what a page turn need not render again. */
  readonly unpaged: ListStateControl;
}

const withoutPage = (search: string, { scope }: AddressOptions) => {
  const params = new URLSearchParams(search);
  params.delete(nameIn(scope)('current'));
  return params.toString();
};

/** The state of a list, read from the address and written to it. */
export function useListState(
  resource: AnyResource,
  options: AddressOptions,
  save: PreferencesControl['save'],
): ListStateControls {
  const { search } = useLocation();
  const writeSearch = useSearchWriter();
  const { scope, preferredColumns } = options;

  const page = readPage(new URLSearchParams(search), options);
  const unpagedSearch = withoutPage(search, options);
  const unpagedState = useMemo(
    () => readListState(new URLSearchParams(unpagedSearch), resource, options),
    [unpagedSearch, resource, options],
  );
  const state = useMemo(() => ({ ...unpagedState, page }), [unpagedState, page]);
  const change = useCallback<ListStateControl['change']>(
    (next, how) => writeSearch((latest) => writeListState(latest, resource, next, options), how),
    [writeSearch, resource, options],
  );
  const chooseColumns = useCallback<ListStateControl['chooseColumns']>(
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
  const isMissing =
    preferredColumns !== undefined && !new URLSearchParams(search).has(nameIn(scope)('columns'));
  useEffect(() => {
    if (isMissing) change({ columns: state.columns }, { replace: true });
  }, [isMissing, change, state.columns]);
  const control = useMemo(() => ({ state, change, chooseColumns }), [state, change, chooseColumns]);
  const unpaged = useMemo(
    () => ({ state: unpagedState, change, chooseColumns }),
    [unpagedState, change, chooseColumns],
  );
  return { control, unpaged };
}
