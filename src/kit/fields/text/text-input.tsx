import { TextAreaControl } from '../../../ui/input/text-area-control';
import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';

const TextInput = (props: InputProps) =>
  props.isLong ? <TextAreaControl {...props} /> : <TextControl {...props} />;

export const textInput: FieldInput = { Control: TextInput };
