import { Badge } from '../../../ui/display/badge';
import { SelectFilter } from '../../../ui/input/select-filter';
import { labelKeys } from '../../text/label-keys';
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

function EnumFilter({ path, field, value, text, onChange }: FilterProps) {
  const label = text.t(labelKeys.filter(path));
  return (
    <SelectFilter
      label={label}
      anyLabel={label}
      value={value}
      options={Object.keys(field.values ?? {}).map((name) => ({
        value: name,
        label: text.t(labelKeys.value(path, name)),
      }))}
      onChange={(next) => onChange(next, { typed: false })}
    />
  );
}

export const enumView: FieldView = { Cell: EnumCell, Filter: EnumFilter, toCsv: wordsOf, width: 145 };
