import { useDataProvider, type GetListResponse } from '@refinedev/core';
import { replaceEqualDeep, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { factsOf } from '../../schema/kinds/kind-facts';
import type { AnyResource } from '../../schema/resource';
import { useAccess } from '../../access/use-access';
import { filterCondition, filterOperator } from '../../list/address/filter-codec';
import { writeListState, isAvailableFilter } from '../../list/address/list-state';
import { titleText } from '../../text/resource-text';
import { encodePart } from '../../lib/encode-part';
import { isAbsent, textAt, type Row } from '../../lib/value-at';
import { listQueryOf } from '../../console/page-requests';
import { loadResourceForViewer, useTitleOf } from '../../console/routes/entries';
import { searchableFields } from '../../console/routes/indexed-resource';
import { availableResources } from '../../console/routes/resources';
import { useSettled } from '../../lib/use-settled';
import type { PaletteCommand } from './commands';

/** The pause in typing before a search, in ms: from two characters on, or from one digit. */
const pause = 250;
const isSearched = (typed: string) => typed.length >= 2 || /^\d$/.test(typed);

/** How long rows wait for the lists above them, in ms. */
const waitTimeout = 1000;

const offered = 5;

/** Rows with the initials of a name are people. */
const isPerson = ({ list, fields }: AnyResource) =>
  list.initials !== undefined || Object.values(fields).some((field) => field?.initials !== undefined);

const hasRowPage = ({ show, pages, access }: AnyResource, isAllowed: ReturnType<typeof useAccess>) =>
  (show ?? pages?.show) !== undefined && access.show !== undefined && isAllowed(access.show);

/** Returns the fields that a resource is searched by: the declared ones, or the likeliest. */
function searchFields(resource: AnyResource, typed: string): readonly string[] {
  const { fields, list, search } = resource;
  const isLacking = (path: string) =>
    list.filters?.some((filter) => filter.field === path && !isAvailableFilter(filter)) ?? false;
  const likelihood = (path: string) => {
    const { searchedBy } = factsOf(fields[path]);
    return searchedBy ? searchedBy(typed) : 'possible';
  };
  const able = searchableFields(resource).filter((path) => likelihood(path) && !isLacking(path));
  if (search) return able;
  return [...able.filter((path) => likelihood(path) === 'likely'), ...able].slice(0, 1);
}

function listOf(resource: AnyResource, field: string, value: string): string {
  const filters = [filterCondition(resource, field, value)];
  return `${resource.path ?? ''}?${writeListState(new URLSearchParams(), resource, { filters }).toString()}`;
}

/** Returns what makes the command that leads to a row; undefined where none of its texts matches. */
function useRowCommand(typed: string) {
  const isAllowed = useAccess();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const to = (id: string, label: string, hint?: string) => ({
    id,
    label,
    hint,
    run: () => void navigate(id),
  });
  return (resource: AnyResource, row: Row, by: string): Omit<PaletteCommand, 'icon'> | undefined => {
    const { path = '', idField = 'id', list, fields } = resource;
    const [first = '', ...others] = list.columns;
    const called = titleText(resource, row) || textAt(row, first);
    const texts = [called, ...[...list.columns, by].map((field) => textAt(row, field))];
    // A backend may ignore the query, and an answer may belong to an earlier one.
    if (!texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()))) return undefined;
    const value = textAt(row, by);
    const address = textAt(row, others.find((field) => fields[field]?.kind === 'email') ?? '');
    // Without a page of its own a row is found in the list, among those with the same value.
    if (!hasRowPage(resource, isAllowed))
      return value === '' ? undefined : to(listOf(resource, by, value), value, address);
    const id = textAt(row, idField);
    const name = factsOf(fields[first]).json === 'number' ? `${titleOf(`${path}/0`)} ${called}` : called;
    const label = name || address;
    return label === '' || isAbsent(id)
      ? undefined
      : to(`${path}/${encodePart(id)}`, label, address === label ? '' : address);
  };
}

/** Returns the resources whose rows can be searched, people and row pages first; undefined until they are loaded. */
function useSearchable(): readonly AnyResource[] | undefined {
  const isAllowed = useAccess();
  const names = availableResources()
    .filter(({ path, searched, access }) => path !== undefined && searched && isAllowed(access.list))
    .map(({ name }) => name);
  const { data } = useQuery({
    queryKey: ['searched', names],
    // One whose code does not come hides no other.
    queryFn: () => Promise.allSettled(names.map(loadResourceForViewer)),
    // What the viewer may see of it may be another the next time.
    gcTime: 0,
  });
  const loaded = data?.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const rank = (resource: AnyResource) =>
    (isPerson(resource) ? 0 : 2) + (hasRowPage(resource, isAllowed) ? 0 : 1);
  return loaded?.toSorted((one, other) => rank(one) - rank(other));
}

type Answer = GetListResponse<Row> | undefined;

interface Search {
  readonly name: string;
  readonly title: string;
  readonly state: 'busy' | 'failed' | 'ready';
  /** None while they wait for a list above, so that no answer pushes away a row about to be chosen. */
  readonly commands: readonly PaletteCommand[];
}

export interface RecordSearch {
  readonly searches: readonly Search[];
  /** Whether the search has yet to begin. */
  readonly isPending: boolean;
}

function stateOf(queries: readonly Pick<UseQueryResult, 'isError' | 'isFetching'>[]): Search['state'] {
  if (queries.some(({ isError }) => isError)) return 'failed';
  return queries.some(({ isFetching }) => isFetching) ? 'busy' : 'ready';
}

/** Searches the rows of every resource for what is typed, once typing pauses. */
export function useRecordSearch(wanted: string): RecordSearch {
  const titleOf = useTitleOf();
  const providerOf = useDataProvider();
  const searchable = useSearchable();
  const typed = useSettled(wanted, pause);
  const commandOf = useRowCommand(typed);
  const hasWaited = useSettled(typed, waitTimeout) === typed;
  // The answers whose rows are shown, by resource: they stay until the next ones.
  const [shown, setShown] = useState<Readonly<Record<string, readonly Answer[]>>>({});
  const isOn = isSearched(wanted) && isSearched(typed);
  const asked = (isOn ? (searchable ?? []) : [])
    .map((resource) => ({ resource, fields: searchFields(resource, typed) }))
    .filter(({ fields }) => fields.length > 0);
  const queries = useQueries({
    queries: asked.flatMap(({ resource, fields }) =>
      fields.map((field, at) => ({
        ...listQueryOf(providerOf, {
          resource: resource.name,
          dataProviderName: resource.provider ?? 'default',
          filters: [{ field, operator: filterOperator(resource, field), value: typed }],
          pagination: { currentPage: 1, pageSize: offered },
        }),
        placeholderData: () => shown[resource.name]?.[at],
      })),
    ),
  });
  const left = [...queries];
  const next: Record<string, readonly Answer[]> = {};
  const searches: Search[] = [];
  for (const { resource, fields } of asked) {
    const { name, path = '', menu } = resource;
    const own = left.splice(0, fields.length);
    const found = fields.flatMap((by, at) =>
      (own[at]?.data?.data ?? []).flatMap((row) => commandOf(resource, row, by) ?? []),
    );
    const unique = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, offered);
    const waits = !hasWaited && !shown[name] && searches.some(({ state }) => state === 'busy');
    const commands = waits ? [] : unique.map((one) => ({ ...one, icon: menu?.icon }));
    if (commands.length > 0) next[name] = own.map(({ data }) => data);
    searches.push({ name, title: titleOf(path), state: stateOf(own), commands });
  }
  const kept = replaceEqualDeep(shown, next);
  if (kept !== shown) setShown(kept);
  return { searches, isPending: isSearched(wanted) && (wanted !== typed || searchable === undefined) };
}
