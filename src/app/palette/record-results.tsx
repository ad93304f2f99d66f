import { useList } from '@refinedev/core';
import { Command } from 'cmdk';
import { useEffect } from 'react';
import type { AnyResource } from '../../config/resource';
import { isAbsent, textAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { PaletteItem } from './palette-item';

/** How many rows of a resource are offered. */
const offered = 5;

/** The state of the search in one resource. */
export type SearchState = 'busy' | 'failed' | 'ready';

interface Found {
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
}

/** Returns the fields that a list of a resource can be searched by: those of its first two text filters. */
export function searchFields({ list, fields }: AnyResource, typed: string): readonly string[] {
  return (list.filters ?? [])
    .filter(({ field, at, as = 'text' }) => {
      const { kind = 'text', values } = fields[field] ?? {};
      const fits = kind === 'number' ? /^\d+$/.test(typed) : kind !== 'boolean' && values === undefined;
      return fits && at !== 'local' && as === 'text';
    })
    .map(({ field }) => field)
    .slice(0, 2);
}

/** Returns the name, the address and a second line of a row; undefined where nothing of it has the text in it. */
function foundIn(resource: AnyResource, row: Row, typed: string, rowTitle: string): Found | undefined {
  const { path = '', idField = 'id', list, show, fields } = resource;
  const id = textAt(row, idField);
  const [first = '', ...others] = list.columns;
  // The fields that name a row on its own page need not be in the list.
  const named = (show?.called ?? [])
    .map((field) => textAt(row, field))
    .join(' ')
    .trim();
  const called = named || textAt(row, first);
  const hints = others
    .filter((field) => (fields[field]?.kind ?? 'text') === 'email')
    .map((field) => textAt(row, field));
  const texts = [called, ...list.columns.map((field) => textAt(row, field))];
  const isMatch = texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
  // A backend may ignore what it was asked, and an answer may belong to what was typed before.
  if (isAbsent(id) || !isMatch) return undefined;
  const [hint = ''] = hints;
  const name = fields[first]?.kind === 'number' ? `${rowTitle} ${called}` : called;
  const label = name || hint;
  if (label === '') return undefined;
  return {
    path: `${path}/${encodeURIComponent(id)}`,
    label,
    ...(hint === '' || hint === label ? {} : { hint }),
  };
}

function useSearch({ name, provider }: AnyResource, field: string | undefined, typed: string) {
  return useList<Row>({
    resource: name,
    ...(provider === undefined ? {} : { dataProviderName: provider }),
    filters: field === undefined ? [] : [{ field, operator: 'contains', value: typed }],
    pagination: { currentPage: 1, pageSize: offered },
    errorNotification: false,
    queryOptions: { enabled: field !== undefined, placeholderData: (previous) => previous },
  }).query;
}

interface RecordResultsProps {
  readonly resource: AnyResource;
  /** The title of the list, and that of one row. */
  readonly title: string;
  readonly rowTitle: string;
  /** Typed before the last pause; never empty. */
  readonly typed: string;
  readonly onState: (name: string, state: SearchState) => void;
  readonly onOpen: (path: string) => void;
}

/** The rows of a resource that fit what was typed: a group of the palette, from its declared list. */
export function RecordResults({ resource, title, rowTitle, typed, onState, onOpen }: RecordResultsProps) {
  const [first, second] = searchFields(resource, typed);
  const searches = [useSearch(resource, first, typed), useSearch(resource, second, typed)];
  const isBusy = searches.some(({ isFetching }) => isFetching);
  const state = searches.some(({ isError }) => isError) ? 'failed' : isBusy ? 'busy' : 'ready';
  useEffect(() => onState(resource.name, state), [onState, resource, state]);
  const rows = first === undefined ? [] : searches.flatMap(({ data }) => data?.data ?? []);
  const found = rows.flatMap((row) => foundIn(resource, row, typed, rowTitle) ?? []);
  const unique = [...new Map(found.map((one) => [one.path, one])).values()].slice(0, offered);
  if (unique.length === 0) return null;
  return (
    <Command.Group heading={title}>
      {unique.map(({ path, label, hint }) => (
        <PaletteItem
          key={path}
          id={path}
          label={label}
          hint={hint}
          icon={resource.menu?.icon}
          onRun={() => onOpen(path)}
        />
      ))}
    </Command.Group>
  );
}
