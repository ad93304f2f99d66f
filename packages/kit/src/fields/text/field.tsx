import TextArea from 'antd/es/input/TextArea';
import { Box, boxProps } from '../parts/box';
import type { FieldKindParts, InputProps } from '../field-kind';

const TextInput = ({ isLong = false, ...control }: InputProps) =>
  isLong ? (
    <TextArea {...boxProps(control)} rows={4} onChange={({ target }) => control.onChange(target.value)} />
  ) : (
    <Box {...control} />
  );

export default {
  view: {},
  input: { Control: TextInput },
} satisfies FieldKindParts;
