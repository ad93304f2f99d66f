import { Switch } from 'antd';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';
import { ToneTag } from '../parts/tone-tag';

/** Some backends say it as a figure or a text. */
const isYes = (value: unknown): boolean => ['true', '1'].includes(plainText(value));

const formatted = ({ value, text: { t } }: FieldProps) => t(isYes(value) ? 'kit:yes' : 'kit:no');

const BooleanCell = (props: FieldProps) => (
  <ToneTag tone={isYes(props.value) ? 'success' : 'neutral'}>{formatted(props)}</ToneTag>
);

const BooleanInput = ({ id, value, invalid, describedBy, onChange }: InputProps) => (
  <Switch
    id={id}
    checked={value === 'true'}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    onChange={(checked) => onChange(String(checked))}
  />
);

export default {
  view: {
    Cell: BooleanCell,
    format: formatted,
    toCsv: ({ value }) => String(isYes(value)),
    width: 84,
    keepsWidth: true,
  },
  input: {
    Control: BooleanInput,
    initial: 'false',
    isWide: true,
    csvRule: 'choice',
    fromCsv: (cell, { text: { t } }) => {
      const isOneOf = (...words: readonly string[]) => words.includes(cell.toLowerCase());
      if (isOneOf(t('kit:yes').toLowerCase(), 'true', '1', 'yes')) return true;
      return isOneOf(t('kit:no').toLowerCase(), 'false', '0', 'no') ? false : undefined;
    },
    read: (value) => String(isYes(value)),
    write: (typed, _, before) => (typeof before === 'number' ? Number(isYes(typed)) : isYes(typed)),
  },
} satisfies FieldKindParts;
