import { Badge } from '../../../ui/display/badge';
import { labelKeys } from '../../text/label-keys';
import { ChoiceFilter } from '../choice-filter';
import type { FieldProps, FieldView, FilterProps } from '../field-view';
import { plainText } from '../plain-text';

/** A value that the declaration does not know comes from a newer backend and is shown as it came. */
function wordsOf({ path, field, value, text }: FieldProps): string {
  const name = plainText(value);
  return field.values?.[name] ? text.t(labelKeys.value(path, name)) : name;
}

function EnumCell(props: FieldProps) {
  const tone = props.field.values?.[plainText(props.value)];
  return <Badge tone={tone ?? 'neutral'}>{wordsOf(props)}</Badge>;
}

const EnumFilter = (props: FilterProps) => (
  <ChoiceFilter
    {...props}
    options={Object.keys(props.field.values ?? {}).map((name) => ({
      value: name,
      label: props.text.t(labelKeys.value(props.path, name)),
    }))}
  />
);

export const enumView: FieldView = { Cell: EnumCell, Filter: EnumFilter, toCsv: wordsOf, width: 145 };
