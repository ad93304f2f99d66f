import { formatDateTime, formatDateTimeInFull, zoneName } from '../../../lib/format/format';
import { DayRangeFilter } from '../date/day-range-filter';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv, plainText } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';
import styles from './datetime-view.module.css';

function DateTimeCell({ value, field, text }: FieldProps) {
  const iso = plainText(value);
  return (
    <time dateTime={iso} title={formatDateTimeInFull(iso, text.lng)}>
      {formatDateTime(iso, text.lng, field.parts)}
    </time>
  );
}

function DateTimeDetail(props: FieldProps) {
  const { value, field, text } = props;
  const zone = zoneName(plainText(value), text.lng);
  const hasTime = field.parts?.includes('hour') ?? true;
  return (
    <>
      <DateTimeCell {...props} />
      {hasTime && zone !== '' ? <bdi className={styles['zone']}> {zone}</bdi> : null}
    </>
  );
}

export const dateTimeView: FieldView = {
  Cell: DateTimeCell,
  Detail: DateTimeDetail,
  Filter: TextFieldFilter,
  RangeFilter: DayRangeFilter,
  // In UTC, as the API has it: a file is read elsewhere and later.
  toCsv: plainCsv,
  width: 230,
};
