import { PasswordControl } from '../../../ui/input/password-control';
import type { FieldInput, InputProps } from '../field-input';

const PasswordInput = ({ text, ...control }: InputProps) => (
  <PasswordControl {...control} showLabel={text.t('common:showCharacters')} />
);

export const passwordInput: FieldInput = {
  Control: PasswordInput,
  read: () => '',
  isVerbatim: true,
  isSecret: true,
};
