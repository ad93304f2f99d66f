import { useList } from '@refinedev/core';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
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

interface ResultsProps {
  readonly heading: string;
  readonly commands: readonly PaletteCommand[];
  readonly onRun: (run: () => void) => void;
}

export function Results({ heading, commands, onRun }: ResultsProps) {
  if (commands.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {commands.map(({ id, label, hint, icon, run }) => (
        <Command.Item key={id} value={id} onSelect={() => onRun(run)} className={styles['option'] ?? ''}>
          <NamedIcon name={icon} />
          <bdi className={styles['label']}>{label}</bdi>
          {hint === undefined ? null : (
            <bdi className={styles['hint']} dir="ltr">
              {hint}
            </bdi>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

const offered = 5;

export type SearchState = 'busy' | 'failed' | 'ready';

/** By the name of the resource. */
export type SearchStates = Readonly<Record<string, SearchState>>;

/** Its identifier is the address that it leads to. */
type Found = Omit<PaletteCommand, 'icon' | 'run'>;

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

function listOf(resource: AnyResource, field: string, value: string): string {
  const filters = [filterCondition(resource, field, value)];
  return `${resource.path ?? ''}?${writeListState(new URLSearchParams(), resource, { filters }).toString()}`;
}

interface Search {
  readonly resource: AnyResource;
  /** Typed before the last pause; never empty. */
  readonly typed: string;
  readonly rowTitle: string;
  readonly hasPage: boolean;
}

/** Returns the name, address and second line of a row; undefined where none of its texts matches. */
function foundIn({ resource, typed, rowTitle, hasPage }: Search, row: Row, by: string): Found | undefined {
  const { path = '', idField = 'id', list, fields } = resource;
  const [first = '', ...others] = list.columns;
  const called = titleText(resource, row) || textAt(row, first);
  const texts = [called, ...[...list.columns, by].map((field) => textAt(row, field))];
  // A backend may ignore the query, and an answer may belong to an earlier one.
  if (!texts.some((text) => text.toLowerCase().includes(typed.toLowerCase()))) return undefined;
  const value = textAt(row, by);
  // Without a page of its own a row is found in the list, among those with the same value.
  if (!hasPage) return value === '' ? undefined : { id: listOf(resource, by, value), label: value };
  const id = textAt(row, idField);
  const hint = textAt(row, others.find((field) => fields[field]?.kind === 'email') ?? '');
  const name = factsOf(fields[first]).json === 'number' ? `${rowTitle} ${called}` : called;
  const label = name || hint;
  if (label === '' || isAbsent(id)) return undefined;
  return { id: `${path}/${encodePart(id)}`, label, hint: hint === '' || hint === label ? undefined : hint };
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

interface RecordResultsProps extends Pick<Search, 'resource' | 'typed'>, Pick<ResultsProps, 'onRun'> {
  readonly waits: boolean;
  readonly onState: (states: SearchStates) => void;
}

/** The matching rows of a resource, after those of the groups above, so that no answer pushes away a row about to be chosen. */
export function RecordResults({ resource, typed, waits, onState, onRun }: RecordResultsProps) {
  const { name, path = '', menu } = resource;
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const search = {
    resource,
    typed,
    rowTitle: titleOf(`${path}/0`),
    hasPage: hasRowPage(resource, useAccess()),
  };
  const [wasShown, setWasShown] = useState(false);
  const fields = searchFields(resource, typed);
  const [first, second] = fields;
  const searches = [useSearch(resource, first, typed), useSearch(resource, second, typed)];
  const isBusy = searches.some(({ isFetching }) => isFetching);
  const state = searches.some(({ isError }) => isError) ? 'failed' : isBusy ? 'busy' : 'ready';
  useEffect(() => onState({ [name]: state }), [onState, name, state]);
  const found = fields.flatMap((by, at) =>
    (searches[at]?.data?.data ?? []).flatMap((row) => foundIn(search, row, by) ?? []),
  );
  const unique = [...new Map(found.map((one) => [one.id, one])).values()].slice(0, offered);
  const isShown = unique.length > 0 && (wasShown || !waits);
  if (isShown !== wasShown) setWasShown(isShown);
  if (!isShown) return null;
  const commands = unique.map((one) => ({ ...one, icon: menu?.icon, run: () => void navigate(one.id) }));
  return <Results heading={titleOf(path)} commands={commands} onRun={onRun} />;
}
