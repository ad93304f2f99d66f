import { Input } from 'antd';
import { boxProps } from '../parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';

const linesStyle = { whiteSpace: 'pre-wrap' } as const;

/** In one line, as every cell is; all of it for who points at it. */
function LinesCell({ value }: FieldProps) {
  const shown = plainText(value);
  return <bdi title={shown}>{shown.replace(/\s+/g, ' ')}</bdi>;
}

const LinesDetail = ({ value }: FieldProps) => <bdi style={linesStyle}>{plainText(value)}</bdi>;

const LinesInput = (control: InputProps) => (
  <Input.TextArea
    {...boxProps(control)}
    spellCheck
    autoSize={{ minRows: control.field.rows ?? 4, maxRows: 20 }}
    onChange={({ target }) => control.onChange(target.value)}
  />
);

const multilineField: FieldKindParts = {
  view: { Cell: LinesCell, Detail: LinesDetail, width: 260 },
  input: { Control: LinesInput, isWide: true },
};

export default multilineField;
