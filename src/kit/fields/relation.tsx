import {
  pickDataProvider,
  ResourceContext,
  useDataProvider,
  useSelect,
  type DataProvider,
} from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { maxLimit } from '../../../contract/list';
import { fetching } from '../../config/limits';
import type { Field } from '../../config/schema/field';
import { textAt, valueAt } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import type { Row } from '../../providers/data/list-answer';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FilterProps,
  type InputProps,
} from './field-kind';
import { NamedSelect, SelectBox } from './select-box';

/** A relation as its field declares it. */
interface Relation {
  readonly resource: string;
  /** The paths of its texts. */
  readonly label: readonly string[];
  readonly id: string;
}

const relationOf = ({ resource = '', label = '', id = 'id' }: Field): Relation => ({
  resource,
  label: typeof label === 'string' ? [label] : label,
  id,
});

/** Returns the label of a row of the other resource; empty where it has none. */
const labelOf = (row: Row, { label }: Relation): string =>
  label
    .map((path) => textAt(row, path))
    .filter((part) => part !== '')
    .join(' ');

interface Waiting {
  readonly resolve: (row: Row | null) => void;
  readonly reject: (reason: unknown) => void;
}

/** Loads rows by id; the ids asked for in one go, as by the cells of a page, become one request. */
class RelatedRows {
  private waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly ask: (ids: readonly string[]) => Promise<readonly Row[]>,
    private readonly idOf: (row: Row) => string,
  ) {}

  /** Resolves with the row of that id; null when there is none. */
  readonly load = (id: string): Promise<Row | null> =>
    new Promise((resolve, reject) => {
      if (this.waiting.size === 0) setTimeout(() => this.send());
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), { resolve, reject }]);
    });

  private send(): void {
    const all = [...this.waiting];
    this.waiting = new Map();
    for (let start = 0; start < all.length; start += maxLimit)
      void this.answer(new Map(all.slice(start, start + maxLimit)));
  }

  private async answer(asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const rows = await this.ask([...asked.keys()]);
      const byId = new Map(rows.map((row) => [this.idOf(row), row]));
      for (const [id, waiting] of asked) for (const { resolve } of waiting) resolve(byId.get(id) ?? null);
    } catch (error) {
      // One that does not exist must not hide the others.
      if (asked.size > 1) for (const one of asked) void this.answer(new Map([one]));
      else for (const waiting of asked.values()) for (const { reject } of waiting) reject(error);
    }
  }
}

/** One for each provider and relation, so that all cells of a page share it. */
const loaders = new WeakMap<DataProvider, Map<string, RelatedRows>>();

const askThrough =
  ({ getMany, getOne }: DataProvider, resource: string) =>
  async (ids: readonly string[]): Promise<readonly Row[]> => {
    if (getMany) return (await getMany({ resource, ids: [...ids] })).data;
    return Promise.all(ids.map(async (id) => (await getOne({ resource, id })).data));
  };

function loaderOf(provider: DataProvider, { resource, id }: Relation): RelatedRows {
  const known = loaders.get(provider) ?? new Map<string, RelatedRows>();
  loaders.set(provider, known);
  const key = `${resource} ${id}`;
  const loader = known.get(key) ?? new RelatedRows(askThrough(provider, resource), (row) => textAt(row, id));
  known.set(key, loader);
  return loader;
}

/** Returns the label of the row that a relation points to; undefined while it is loading and where there is none. */
function useRelatedLabel(relation: Relation, id: string): string | undefined {
  const { resources } = useContext(ResourceContext);
  const providerName = pickDataProvider(relation.resource, undefined, resources);
  const provider = useDataProvider()(providerName);
  const { data } = useQuery<Row | null>({
    // As Refine names its own, so that what refreshes the other resource refreshes its labels.
    queryKey: ['data', providerName, relation.resource, 'related', id],
    queryFn: () => loaderOf(provider, relation).load(id),
    enabled: id !== '',
    // The id stands there without a Retry, so that the label is asked for again by itself.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.mayPass && fetching.longestRetryDelay,
  });
  return data ? labelOf(data, relation) || undefined : undefined;
}

/** Shows the id until the label is loaded, and where there is none. */
function RelationCell({ field, value }: FieldProps) {
  const id = plainText(value);
  const label = useRelatedLabel(relationOf(field), id);
  return <bdi title={label === undefined ? id : `${label} (${id})`}>{label ?? id}</bdi>;
}

/** Returns the props of a select of another resource's rows, searched by a part of their label. */
function useRelationSelect(relation: Relation, value: string, text: ResourceText) {
  const { resource, label, id } = relation;
  const [searched = ''] = label;
  const [isOpened, setOpened] = useState(false);
  const chosen = useRelatedLabel(relation, value);
  const { query, onSearch } = useSelect<Row>({
    resource,
    // As many as there may be: not every resource can be searched by its label.
    pagination: { currentPage: 1, pageSize: maxLimit },
    onSearch: (typed) => (typed === '' ? [] : [{ field: searched, operator: 'contains', value: typed }]),
    errorNotification: false,
    // What was found before stays until the next answer: an option must not vanish under a click.
    queryOptions: { enabled: isOpened, placeholderData: keepPreviousData },
  });
  const options = (query.data?.data ?? []).map((row) => {
    const found = valueAt(row, id);
    const value = textAt(row, id);
    return {
      value,
      label: labelOf(row, relation) || value,
      given: typeof found === 'number' ? found : value,
    };
  });
  const isOffered = value === '' || options.some((option) => option.value === value);
  return {
    showSearch: true,
    // A backend that ignores the filter gives all of them.
    optionFilterProp: 'label',
    options: isOffered ? options : [{ value, label: chosen ?? value, given: value }, ...options],
    loading: query.isFetching,
    notFoundContent: query.isFetching ? null : text.t(query.isError ? 'kit:loadFailed' : 'kit:noResults'),
    onOpenChange: (open: boolean) => setOpened(isOpened || open),
    onSearch,
  };
}

const RelationFilter = ({ path, field, value, text, onChange }: FilterProps) => (
  <NamedSelect
    {...useRelationSelect(relationOf(field), value, text)}
    label={text.t(labelKeys.filter(path))}
    value={value}
    onChange={(next) => onChange(next, { typed: false })}
  />
);

function RelationInput(control: InputProps) {
  const { options, ...select } = useRelationSelect(relationOf(control.field), control.value, control.text);
  const onChange = (next: string | number) =>
    control.onChange(options.find(({ value }) => value === next)?.given ?? next);
  return <SelectBox {...select} options={options} control={{ ...control, onChange }} />;
}

export const relationField: FieldKindParts = {
  view: {
    Cell: RelationCell,
    Filter: RelationFilter,
    width: 180,
  },
  input: { Control: RelationInput, emptied: null },
};
