import { useCallback } from 'react';
import { TextFilter } from '../../../ui/input/text-filter';
import { labelKeys } from '../../text/label-keys';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import styles from './text-view.module.css';

const classOf = ({ field }: FieldProps) => (field.whole ? styles['whole'] : undefined);

function TextCell(props: FieldProps) {
  const shown = plainText(props.value);
  return (
    <bdi className={classOf(props)} title={shown}>
      {shown}
    </bdi>
  );
}

const TextDetail = (props: FieldProps) => <bdi className={classOf(props)}>{plainText(props.value)}</bdi>;

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
