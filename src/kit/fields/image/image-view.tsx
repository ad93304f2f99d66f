import { textAt } from '../../../lib/value-at';
import { Avatar } from '../../../ui/display/avatar';
import type { FieldProps, FieldView } from '../field-view';
import { plainCsv } from '../plain-text';
import { TextFieldFilter } from '../text/text-view';

function picture({ value, field, row }: FieldProps, size: number) {
  const name = field.initials === undefined ? '' : textAt(row, field.initials);
  return <Avatar src={typeof value === 'string' ? value : undefined} name={name} size={size} />;
}

export const imageView: FieldView = {
  Cell: (props) => picture(props, 26),
  Detail: (props) => picture(props, 72),
  Filter: TextFieldFilter,
  toCsv: plainCsv,
  width: 60,
  showsAbsent: () => true,
};
