import { useMemo, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useList } from '@refinedev/core';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { SearchSelect } from '../../../ui/search-select/search-select';
import type { FormControlProps } from '../../../ui/input/form-control';
import type { ResourceText } from '../../text/use-resource-text';
import { useRelatedLabel, type Relation } from './use-related';

interface RelationSelectProps extends Pick<FormControlProps, 'value' | 'onChange'> {
  readonly relation: Relation;
  readonly text: ResourceText;
  readonly look: 'control' | 'filter';
  /** The accessible name, where no label stands beside it. */
  readonly label?: string;
  readonly control?: Omit<FormControlProps, 'value' | 'onChange'>;
}

/** How many rows are offered at once: who looks for another types more of its label. */
const offeredRows = 20;

/** One row of another resource, looked for by a part of its label. */
export function RelationSelect({ relation, text, value, onChange, ...shown }: RelationSelectProps) {
  const { resource, label, id } = relation;
  const [sought, setSought] = useState<string>();
  const chosen = useRelatedLabel(relation, value);
  const { query } = useList<Row>({
    resource,
    pagination: { currentPage: 1, pageSize: offeredRows },
    filters: sought ? [{ field: label, operator: 'contains', value: sought }] : [],
    errorNotification: false,
    queryOptions: { enabled: sought !== undefined, placeholderData: keepPreviousData },
  });
  const options = useMemo(() => {
    const all = (query.data?.data ?? []).map((row) => ({
      value: textAt(row, id),
      label: textAt(row, label) || textAt(row, id),
    }));
    // A backend that ignores the filter gives all of them.
    const part = (sought ?? '').toLowerCase();
    return all.filter((option) => option.label.toLowerCase().includes(part));
  }, [query.data, sought, id, label]);
  return (
    <SearchSelect
      {...shown}
      value={value}
      shown={chosen ?? value}
      options={options}
      state={query.isError ? 'failed' : query.isFetching ? 'busy' : 'ready'}
      words={{
        search: text.t('kit:choose'),
        none: text.t('kit:noResults'),
        failed: text.t('kit:loadFailed'),
        clear: text.t('kit:range.clear'),
      }}
      onSearch={setSought}
      onChange={onChange}
    />
  );
}
