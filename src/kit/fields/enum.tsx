import { Tag } from 'antd';
import type { Tone } from '../../lib/tone';
import { labelKeys } from '../text/label-keys';
import {
  ownEntry,
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FilterProps,
  type InputProps,
} from './field-kind';
import { ChoiceFilter } from './filters';
import { SelectBox } from './parts/select-box';
import { textField } from './text';

const tagStyle = { marginInlineEnd: 0, fontWeight: 600 };

const colors: Readonly<Record<Exclude<Tone, 'plain'>, string>> = {
  neutral: 'default',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** antd's tag in the colour of a tone; `plain` is the text alone. */
export const ToneTag = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: string;
}) =>
  tone === 'plain' ? (
    <span>{children}</span>
  ) : (
    <Tag bordered={false} color={colors[tone]} style={tagStyle} data-tone={tone}>
      {children}
    </Tag>
  );

/** Returns the text of a value. One that the declaration does not know comes from a newer backend and is shown as it came. */
export function enumText({ path, field, value, text }: Omit<FieldProps, 'row'>): string {
  const name = plainText(value);
  return ownEntry(field.values, name) ? text.t(labelKeys.value(path, name)) : name;
}

function EnumCell(props: FieldProps) {
  const tone = ownEntry(props.field.values, plainText(props.value));
  return <ToneTag {...(tone ? { tone } : {})}>{enumText(props)}</ToneTag>;
}

function BadgeCell({ field, value }: FieldProps) {
  const shown = plainText(value);
  return <ToneTag tone={ownEntry(field.tones, shown) ?? field.tone ?? 'neutral'}>{shown}</ToneTag>;
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

/** A text on a tinted ground, without declared values. */
export const badgeField: FieldKindParts = { view: { Cell: BadgeCell, width: 135 }, input: textField.input };

export const enumField: FieldKindParts = {
  view: { Cell: EnumCell, Filter: EnumFilter, toCsv: enumText, width: 145 },
  input: {
    Control: EnumInput,
    emptied: null,
    check: (typed, { values }) => (values && !Object.hasOwn(values, typed) ? 'choice' : undefined),
  },
};
