import { labelKeys } from '../../text/label-keys';
import {
  ownEntry,
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FilterProps,
  type InputProps,
} from '../field-kind';
import { ChoiceFilter } from '../parts/filters';
import { SelectBox } from '../parts/select-box';
import { ToneTag } from '../parts/tone-tag';

/** Returns the text of a value. One that the declaration does not know comes from a newer backend and is shown as it came. */
export function enumText({ path, field, value, text }: Omit<FieldProps, 'row'>): string {
  const name = plainText(value);
  return ownEntry(field.values, name) ? text.t(labelKeys.value(path, name)) : name;
}

function EnumCell(props: FieldProps) {
  const tone = ownEntry(props.field.values, plainText(props.value));
  return <ToneTag {...(tone ? { tone } : {})}>{enumText(props)}</ToneTag>;
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

const EnumInput = (control: InputProps) => (
  <SelectBox
    control={control}
    options={control.offered.map((value) => ({
      value,
      label: control.text.t(labelKeys.value(control.path, value)),
    }))}
    allowClear={!control.required}
  />
);

const enumField: FieldKindParts = {
  view: { Cell: EnumCell, Filter: EnumFilter, toCsv: enumText, width: 145 },
  input: {
    Control: EnumInput,
    emptied: null,
    check: (typed, { values }) => (values && !Object.hasOwn(values, typed) ? 'choice' : undefined),
  },
};

export default enumField;
