import { Badge } from '../../../ui/display/badge';
import { ChoiceControl } from '../../../ui/input/choice-control';
import { SelectFilter } from '../../../ui/input/select-filter';
import { labelKeys } from '../../text/label-keys';
import type { FieldProps, FieldView, FilterProps, InputProps } from '../field-view';

/** A value that the declaration does not know comes from a newer backend and is shown as it came. */
function EnumCell({ path, field, value, text }: FieldProps) {
  const name = String(value);
  const tone = field.values?.[name];
  return <Badge tone={tone ?? 'neutral'}>{tone ? text.t(labelKeys.value(path, name)) : name}</Badge>;
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

function EnumInput({ path, offered, text, ...control }: InputProps) {
  const options = offered.map((value) => ({ value, label: text.t(labelKeys.value(path, value)) }));
  return <ChoiceControl {...control} options={options} emptyLabel={text.t('kit:choose')} />;
}

export const enumView: FieldView = { Cell: EnumCell, Filter: EnumFilter, Input: EnumInput, width: 135 };
