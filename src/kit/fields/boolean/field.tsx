import { Checkbox } from 'antd';
import type { ResourceText } from '../../text/use-resource-text';
import { ToneTag } from '../parts/tone-tag';
import {
  plainText,
  type FieldKindParts,
  type FieldProps,
  type FilterProps,
  type InputProps,
} from '../field-kind';
import { ChoiceFilter } from '../parts/filters';

const yes: ReadonlySet<string> = new Set(['true', '1']);

/** Some backends say it as a figure or a text. */
const isYes = (value: unknown): boolean => yes.has(plainText(value));

const yesOrNo = (value: boolean, { t }: ResourceText) => t(value ? 'kit:yes' : 'kit:no');

const BooleanCell = ({ value, text }: FieldProps) => (
  <ToneTag tone={isYes(value) ? 'success' : 'neutral'}>{yesOrNo(isYes(value), text)}</ToneTag>
);

const BooleanFilter = (props: FilterProps) => (
  <ChoiceFilter
    {...props}
    options={[true, false].map((one) => ({ value: String(one), label: yesOrNo(one, props.text) }))}
  />
);

const BooleanInput = ({ id, value, invalid, describedBy, text, onChange }: InputProps) => (
  <Checkbox
    id={id}
    checked={value === 'true'}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    onChange={({ target }) => onChange(String(target.checked))}
  >
    <span aria-hidden>{yesOrNo(value === 'true', text)}</span>
  </Checkbox>
);

const booleanField: FieldKindParts = {
  view: {
    Cell: BooleanCell,
    Filter: BooleanFilter,
    toCsv: ({ value }) => String(isYes(value)),
    width: 100,
  },
  input: {
    Control: BooleanInput,
    initial: 'false',
    read: (value) => String(isYes(value)),
    write: (typed, _, before) => (typeof before === 'number' ? Number(isYes(typed)) : isYes(typed)),
  },
};

export default booleanField;
