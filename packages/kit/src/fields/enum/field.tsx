import { textWidth } from '../../ui/text-width';
import { labelKeys } from '../../text/resource-text';
import { ownEntry, plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';
import { SelectBox } from '../parts/select-box';
import { ToneTag } from '../parts/tone-tag';

/** Returns the text of a value. One that the declaration does not know comes from a newer backend and is shown as it came. */
function formatted({ path, field, value, text }: Pick<FieldProps, 'path' | 'field' | 'value' | 'text'>) {
  const name = plainText(value);
  return ownEntry(field.values, name) ? text.t(labelKeys.value(path, name)) : name;
}

const EnumTag = ({ tones, ...props }: FieldProps & { readonly tones: FieldProps['field']['values'] }) => (
  <ToneTag tone={ownEntry(tones, plainText(props.value)) ?? 'neutral'}>{formatted(props)}</ToneTag>
);

const EnumInput = (control: InputProps) => (
  <SelectBox
    control={control}
    options={control.offered.map((value) => ({ value, label: formatted({ ...control, value }) }))}
    allowClear={!control.required}
  />
);

export default {
  view: {
    Cell: (props) => <EnumTag {...props} tones={props.field.values} />,
    Detail: (props) => <EnumTag {...props} tones={{ ...props.field.values, ...props.field.detailTones }} />,
    format: formatted,
    toCsv: formatted,
    // A tag has a dot. One that is longer than most has two lines.
    widest: ({ field: { values = {} }, path, text }) => {
      const labels = Object.keys(values).map((value) => text.t(labelKeys.value(path, value)));
      return Math.min(150, 28 + Math.max(0, ...labels.map((label) => textWidth(label, '500 12px'))));
    },
    keepsWidth: true,
  },
  input: {
    Control: EnumInput,
    emptied: null,
    schemaRule: 'choice',
    check: (typed, { values }) => (values && !Object.hasOwn(values, typed) ? 'choice' : undefined),
    // As it is, or by its label.
    fromCsv: (cell, { field: { values = {} }, path, text }) => {
      if (Object.hasOwn(values, cell)) return cell;
      const isMeant = (value: string) =>
        text.t(labelKeys.value(path, value)).toLowerCase() === cell.toLowerCase();
      return Object.keys(values).find(isMeant) ?? cell;
    },
  },
} satisfies FieldKindParts;
