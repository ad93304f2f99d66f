import { useCallback } from 'react';
import { TextFilter } from '../../../ui/input/text-filter';
import { TextControl } from '../../../ui/input/text-control';
import { labelKeys } from '../../text/label-keys';
import type { FieldProps, FieldView, FilterProps, InputProps } from '../field-view';

function TextCell({ value }: FieldProps) {
  const shown = String(value);
  return <span title={shown}>{shown}</span>;
}

const TextDetail = ({ value }: FieldProps) => <bdi>{String(value)}</bdi>;

/** A box in which a part of the value is typed. */
export function TextFieldFilter({ path, value, text, onChange }: FilterProps) {
  const typed = useCallback((next: string) => onChange(next, { typed: true }), [onChange]);
  return <TextFilter label={text.t(labelKeys.filter(path))} value={value} onChange={typed} />;
}

const TextInput = (props: InputProps) => <TextControl {...props} />;

export const textView: FieldView = {
  Cell: TextCell,
  Detail: TextDetail,
  Filter: TextFieldFilter,
  Input: TextInput,
};
