import TextArea from 'antd/es/input/TextArea';
import { Box, boxProps } from '../parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';

/** A click selects all of an identifier, which is copied whole or not at all. */
const wholeStyle = ({ field }: FieldProps) =>
  field.selectAll ? { style: { userSelect: 'all' } as const } : {};

function TextCell(props: FieldProps) {
  const shown = plainText(props.value);
  return (
    <bdi {...wholeStyle(props)} title={shown}>
      {shown}
    </bdi>
  );
}

const TextDetail = (props: FieldProps) => <bdi {...wholeStyle(props)}>{plainText(props.value)}</bdi>;

const TextInput = ({ isLong = false, ...control }: InputProps) =>
  isLong ? (
    <TextArea {...boxProps(control)} rows={4} onChange={({ target }) => control.onChange(target.value)} />
  ) : (
    <Box {...control} />
  );

export default {
  view: {
    Cell: TextCell,
    Detail: TextDetail,
  },
  input: { Control: TextInput },
} satisfies FieldKindParts;
