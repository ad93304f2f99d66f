import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';

// Not of type `email`, which keeps blanks and half of an address to itself.
const EmailInput = (props: InputProps) => <TextControl {...props} keys="email" latin />;

export const emailInput: FieldInput = {
  Control: EmailInput,
  check: (typed) => (/^[^\s@]+@[^\s@]+$/.test(typed) ? undefined : 'email'),
};
