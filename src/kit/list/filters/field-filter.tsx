import { memo, useCallback } from 'react';
import type { AnyResource, ListFilter } from '../../../config/resource';
import type { Range } from '../../../lib/range';
import { fieldAt } from '../../fields/field-value';
import { fieldViews } from '../../fields/field-views';
import { textView } from '../../fields/text/text-view';
import type { ResourceText } from '../../text/use-resource-text';
import { filterForm, isRange, type FilterValue } from '../address/filter-codec';

interface FieldFilterProps {
  readonly resource: AnyResource;
  readonly filter: ListFilter;
  readonly value: FilterValue | undefined;
  readonly text: ResourceText;
  readonly onFilter: (field: string, value: FilterValue, typed: boolean) => void;
}

const nowhere: Range = {};

/** What narrows a list by one field: the input of the field's kind, in the form that the declaration wants. */
export const FieldFilter = memo(function FieldFilter(props: FieldFilterProps) {
  const { resource, filter, value, text, onFilter } = props;
  const path = filter.field;
  const field = fieldAt(resource, path);
  const form = filterForm(filter, field);
  const view = fieldViews[field.kind];
  const changed = useCallback(
    (next: FilterValue, { typed }: { readonly typed: boolean }) => onFilter(path, next, typed),
    [path, onFilter],
  );
  const shared = { path, field, text, onChange: changed };
  if (form === 'range' && view.RangeFilter)
    return <view.RangeFilter {...shared} value={value !== undefined && isRange(value) ? value : nowhere} />;
  // One of a few values, but a part of it is to be typed.
  const { Filter } = filter.as === 'text' ? textView : view;
  return <Filter {...shared} value={value === undefined || isRange(value) ? '' : value} />;
});
