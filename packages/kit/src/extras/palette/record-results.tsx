import { useList } from '@refinedev/core';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { factsOf } from '../../schema/kinds/kind-facts';
import type { AnyResource } from '../../schema/resource';
import { useAccess } from '../../access/use-access';
import { filterCondition, filterOperator } from '../../list/address/filter-codec';
import { writeListState, isAvailableFilter } from '../../list/address/list-state';
import { titleText } from '../../text/resource-text';
import { encodePart } from '../../lib/encode-part';
import { isAbsent, textAt, type Row } from '../../lib/value-at';
import { useTitleOf } from '../../console/routes/entries';
import { searchableFields } from '../../console/routes/indexed-resource';
import { NamedIcon } from '../../ui/icons/named-icon';
import type { PaletteCommand } from './commands';
import styles from './palette.module.css';

interface PaletteItemProps extends Pick<PaletteCommand, 'id' | 'label' | 'hint' | 'icon'> {
  readonly onRun: () => void;
}

export function PaletteItem({ id, label, hint, icon, onRun }: PaletteItemProps) {
  return (
    <Command.Item value={id} onSelect={onRun} className={styles['option'] ?? ''}>
      <NamedIcon name={icon} />
      <bdi className={styles['label']}>{label}</bdi>
      {hint === undefined ? null : (
        <bdi className={styles['hint']} dir="ltr">
          {hint}
        </bdi>
      )}
    </Command.Item>
  );
}

const offered = 5;

export type SearchState = 'busy' | 'failed' | 'ready';

/** Its identifier is the address that it leads to. */
type Found = Pick<PaletteItemProps, 'id' | 'label' | 'hint'>;

export const hasRowPage = ({ show, pages, access }: AnyResource, isAllowed: ReturnType<typeof useAccess>) =>
  (show ?? pages?.show) !== undefined && access.show !== undefined && isAllowed(access.show);

/** Returns the fields that a resource is searched by: the declared ones, or the likeliest. */
export function searchFields(resource: AnyResource, typed: string): readonly string[] {
  const { fields, list, search } = resource;
  const isLacking = (path: string) =>
    list.filters?.some((filter) => filter.field === path && !isAvailableFilter(filter)) ?? false;
  const likelihood = (path: string) => {
    const { searchedBy } = factsOf(fields[path]);
    return searchedBy ? searchedBy(typed) : 'possible';
  };
  const able = searchableFields(resource).filter((path) => likelihood(path) && !isLacking(path));
  if (search) return able;
  const likely = able.find((path) => likelihood(path) === 'likely') ?? able[0];
  return likely === undefined ? [] : [likely];
}

/** Returns the name, address and second line of a row; undefined where none of its texts matches. */
function foundIn(resource: AnyResource, row: Row, asked: Search): Found | undefined {
  const { path = '', idField = 'id', list, fields } = resource;
  const { typed, rowTitle, hasPage, by } = asked;
  const id = textAt(row, idField);
  const [first = '', ...others] = list.columns;
  const called = titleText(resource, row) || textAt(row, first);
  const hintField = others.find((field) => fields[field]?.kind === 'email');
  const texts = [called, ...[...list.columns, by].map((field) => textAt(row, field))];
  const isMatch = texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()));
  // A backend may ignore the query, and an answer may belong to an earlier one.
  if (!isMatch) return undefined;
  const value = textAt(row, by);
  // Without a page of its own a row is found in the list, among those with the same value.
  if (!hasPage) return value === '' ? undefined : { id: listOf(resource, by, value), label: value };
  const hint = hintField === undefined ? '' : textAt(row, hintField);
  const name = factsOf(fields[first]).json === 'number' ? `${rowTitle} ${called}` : called;
  const label = name || hint;
  if (label === '' || isAbsent(id)) return undefined;
  return { id: `${path}/${encodePart(id)}`, label, hint: hint === '' || hint === label ? undefined : hint };
}

function listOf(resource: AnyResource, field: string, value: string): string {
  const search = writeListState(new URLSearchParams(), resource, {
    filters: [filterCondition(resource, field, value)],
  });
  return `${resource.path ?? ''}?${search.toString()}`;
}

function useSearch(resource: AnyResource, field: string | undefined, typed: string) {
  const { name, provider } = resource;
  return useList<Row>({
    resource: name,
    ...(provider === undefined ? {} : { dataProviderName: provider }),
    filters: field === undefined ? [] : [{ field, operator: filterOperator(resource, field), value: typed }],
    pagination: { currentPage: 1, pageSize: offered },
    errorNotification: false,
    queryOptions: { enabled: field !== undefined, placeholderData: (previous) => previous },
  }).query;
}

interface Search {
  /** Typed before the last pause; never empty. */
  readonly typed: string;
  readonly rowTitle: string;
  readonly hasPage: boolean;
  readonly by: string;
}

interface RecordResultsProps extends Pick<Search, 'typed'> {
  readonly resource: AnyResource;
  /** A search above is still pending: new rows wait for it. */
  readonly waits: boolean;
  readonly onState: (name: string, state: SearchState) => void;
  readonly onOpen: (path: string) => void;
}

/** The matching rows of a resource, after those of the groups above, so that no answer pushes away a row about to be chosen. */
export function RecordResults({ resource, typed, waits, onState, onOpen }: RecordResultsProps) {
  const { path = '' } = resource;
  const titleOf = useTitleOf();
  const rowTitle = titleOf(`${path}/0`);
  const isAllowed = useAccess();
  const hasPage = hasRowPage(resource, isAllowed);
  const [wasShown, setWasShown] = useState(false);
  const fields = searchFields(resource, typed);
  const [first, second] = fields;
  const searches = [useSearch(resource, first, typed), useSearch(resource, second, typed)];
  const isBusy = searches.some(({ isFetching }) => isFetching);
  const state = searches.some(({ isError }) => isError) ? 'failed' : isBusy ? 'busy' : 'ready';
  useEffect(() => onState(resource.name, state), [onState, resource, state]);
  const found = fields.flatMap((by, at) =>
    (searches[at]?.data?.data ?? []).flatMap(
      (row) => foundIn(resource, row, { typed, rowTitle, hasPage, by }) ?? [],
    ),
  );
  const unique = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, offered);
  const isShown = unique.length > 0 && (wasShown || !waits);
  if (isShown !== wasShown) setWasShown(isShown);
  if (!isShown) return null;
  return (
    <Command.Group heading={titleOf(path)}>
      {unique.map((item) => (
        <PaletteItem key={item.id} {...item} icon={resource.menu?.icon} onRun={() => onOpen(item.id)} />
      ))}
    </Command.Group>
  );
}
