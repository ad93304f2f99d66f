import { useCallback } from 'react';
import { TextFilter } from '../../../ui/input/text-filter';
import { labelKeys } from '../../text/label-keys';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainCsv, plainText } from '../plain-text';

function TextCell({ value }: FieldProps) {
  const shown = plainText(value);
  return <bdi title={shown}>{shown}</bdi>;
}

const TextDetail = ({ value }: FieldProps) => <bdi>{plainText(value)}</bdi>;

/** A box in which a part of the value is typed. */
export function TextFieldFilter({ path, value, text, onChange }: FilterProps) {
  const typed = useCallback((next: string) => onChange(next, { typed: true }), [onChange]);
  return <TextFilter label={text.t(labelKeys.filter(path))} value={value} onChange={typed} />;
}

export const textView: FieldView = {
  Cell: TextCell,
  Detail: TextDetail,
  Filter: TextFieldFilter,
  toCsv: plainCsv,
};
