import { lazy, Suspense } from 'react';
import { labelKeys } from '../../text/label-keys';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { relationOf, useRelatedLabel } from './use-related';

const RelationSelect = lazy(() =>
  import('./relation-select').then((module) => ({ default: module.RelationSelect })),
);

/** The identifier stands there until the label is known, and where there is none. */
function RelationCell({ field, value }: FieldProps) {
  const id = plainText(value);
  const label = useRelatedLabel(relationOf(field), id);
  return <bdi title={label === undefined ? id : `${label} (${id})`}>{label ?? id}</bdi>;
}

function RelationFilter({ path, field, value, text, onChange }: FilterProps) {
  return (
    <Suspense>
      <RelationSelect
        label={text.t(labelKeys.filter(path))}
        value={value}
        relation={relationOf(field)}
        text={text}
        look="filter"
        onChange={(next) => onChange(next, { typed: false })}
      />
    </Suspense>
  );
}

/** In a file the identifier, which other files can be joined by. */
export const relationView: FieldView = {
  Cell: RelationCell,
  Filter: RelationFilter,
  toCsv: plainCsv,
  width: 180,
};
