import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';

const TextInput = (props: InputProps) => <TextControl {...props} />;

export const textInput: FieldInput = { Control: TextInput };
