import { useSelect } from '@refinedev/core';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Space } from 'antd';
import { useContext, useState } from 'react';
import { maxLimit } from '../../wire/list';
import { fetching } from '../../settings/limits';
import { isTyped, textAt, valueAt, type Typed, type Row } from '../../lib/value-at';
import { ApiError } from '../../providers/data/api-error';
import {
  AddRelatedContext,
  identifierIn,
  labelOf,
  loaderOf,
  relationOf,
  useProviderOf,
  type RelatedOption,
  type Relation,
} from './related-rows';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FilterProps,
  type InputProps,
} from '../field-kind';
import { NamedSelect, SelectBox } from '../parts/select-box';

/** Returns a function that returns the query of the row with an identifier, for TanStack's `useQuery` and `useQueries`. */
export function useRelatedRow(relation: Relation) {
  const { name, provider } = useProviderOf()(relation.resource);
  return (id: string): UseQueryOptions<Row | null> => ({
    // As Refine names its own, so that what refreshes the other resource refreshes its labels.
    queryKey: ['data', name, relation.resource, 'related', id],
    queryFn: () => loaderOf(provider, relation).load(id),
    enabled: id !== '',
    // The id stands there without a Retry, so that the label is asked for again by itself; also after an answer that is none,
    // which may have come from a proxy.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && (error.mayPass || error.kind === 'body') && fetching.relatedRetryDelay,
  });
}

/** Returns the label of the row that a relation points to; undefined while it is loading and where there is none. */
function useRelatedLabel(relation: Relation, id: string): string | undefined {
  const { data } = useQuery(useRelatedRow(relation)(id));
  return data ? labelOf(data, relation) || undefined : undefined;
}

/** Shows the id until the label is loaded, and where there is none. */
function RelationCell({ field, value }: FieldProps) {
  const id = plainText(value);
  const label = useRelatedLabel(relationOf(field), id);
  return <bdi title={label === undefined ? id : `${label} (${id})`}>{label ?? id}</bdi>;
}

/** Returns the props of a select whose rows are searched by their label; `chosen` ones are offered in any case. */
export function useRelatedOptions(relation: Relation, chosen: readonly RelatedOption[], text: ResourceText) {
  const { resource, label, id } = relation;
  const [searched = ''] = label;
  const [isOpened, setOpened] = useState(false);
  const { query, onSearch } = useSelect<Row>({
    resource,
    // As many as there may be: not every resource can be searched by its label.
    pagination: { currentPage: 1, pageSize: maxLimit },
    onSearch: (typed) => (typed === '' ? [] : [{ field: searched, operator: 'contains', value: typed }]),
    errorNotification: false,
    // What was found before stays until the next answer: an option must not vanish under a click.
    queryOptions: { enabled: isOpened, placeholderData: keepPreviousData },
  });
  const found = (query.data?.data ?? []).map((row): RelatedOption => {
    const own = valueAt(row, id);
    const value = textAt(row, id);
    return { value, label: labelOf(row, relation) || value, given: isTyped(own) ? own : value };
  });
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return {
    showSearch: true,
    // A backend that ignores the filter gives all of them.
    optionFilterProp: 'label',
    options: [...others, ...found],
    loading: query.isFetching,
    notFoundContent: query.isFetching ? null : text.t(query.isError ? 'kit:loadFailed' : 'kit:noResults'),
    onOpenChange: (open: boolean) => setOpened(isOpened || open),
    onSearch,
  };
}

function useRelationSelect(relation: Relation, value: string, text: ResourceText) {
  const label = useRelatedLabel(relation, value);
  const chosen = value === '' ? [] : [{ value, label: label ?? value, given: value }];
  return useRelatedOptions(relation, chosen, text);
}

type RelationFilterProps = FilterProps & { readonly allowClear?: boolean };

export const RelationFilter = ({
  path,
  field,
  value,
  text,
  place,
  onChange,
  allowClear = true,
}: RelationFilterProps) => (
  <NamedSelect
    {...useRelationSelect(relationOf(field), value, text)}
    clearLabel={place === 'chip' ? text.t('kit:removeFilter') : undefined}
    placeholder={place === 'chip' ? undefined : text.t('kit:choose')}
    label={text.t(labelKeys.filter(path))}
    allowClear={allowClear}
    value={value}
    onChange={(next) => onChange(next, { typed: false })}
  />
);

function RelationInput(control: InputProps) {
  const { field, value, text, onChange } = control;
  const { options, ...select } = useRelationSelect(relationOf(field), value, text);
  const choose = (next: Typed) => onChange(options.find((option) => option.value === next)?.given ?? next);
  return (
    <Space.Compact block>
      <SelectBox {...select} options={options} control={{ ...control, onChange: choose }} />
      {useContext(AddRelatedContext)(field, onChange)}
    </Space.Compact>
  );
}

export default {
  view: { Cell: RelationCell, Filter: RelationFilter, width: 180 },
  input: {
    Control: RelationInput,
    emptied: null,
    isIdentifier: true,
    fromCsv: (cell, { keepsType }) => (keepsType ? identifierIn(cell) : cell),
  },
} satisfies FieldKindParts;
