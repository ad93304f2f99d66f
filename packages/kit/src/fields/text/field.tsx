import { Box, LinesBox } from '../parts/box';
import type { FieldKindParts, InputProps } from '../field-kind';

const TextInput = ({ isLong = false, ...control }: InputProps) =>
  isLong ? <LinesBox control={control} rows={4} /> : <Box {...control} />;

export default { view: {}, input: { Control: TextInput } } satisfies FieldKindParts;
