import { CheckControl } from '../../../ui/input/check-control';
import type { FieldInput, InputProps } from '../field-input';
import { isYes } from './boolean-view';

const BooleanInput = ({ text, ...props }: InputProps) => (
  <CheckControl {...props} words={{ on: text.t('kit:yes'), off: text.t('kit:no') }} />
);

export const booleanInput: FieldInput = {
  Control: BooleanInput,
  initial: 'false',
  read: (value) => String(isYes(value)),
  write: isYes,
};
