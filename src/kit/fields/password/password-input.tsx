import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';

const PasswordInput = (props: InputProps) => <TextControl {...props} type="password" latin />;

export const passwordInput: FieldInput = {
  Control: PasswordInput,
  read: () => '',
  isVerbatim: true,
  isSecret: true,
};
