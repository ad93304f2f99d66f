import { LinesBox } from '../../../fields/parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';

const linesStyle = { whiteSpace: 'pre-wrap' } as const;

const LinesDetail = ({ value }: FieldProps) => <bdi style={linesStyle}>{plainText(value)}</bdi>;

const LinesInput = (control: InputProps) => (
  <LinesBox control={control} spellCheck autoSize={{ minRows: 4, maxRows: 20 }} />
);

export default {
  // In one line, as every cell is.
  view: { format: ({ value }) => plainText(value).replace(/\s+/g, ' '), Detail: LinesDetail, width: 260 },
  input: { Control: LinesInput, isWide: true },
} satisfies FieldKindParts;
