import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';
import { numberInput } from '../number/number-input';

// Of another currency than dollars it is the row that says which.
const MoneyInput = ({ field, ...props }: InputProps) => (
  <TextControl {...props} keys="decimal" latin {...(field.currency === undefined ? { unit: 'USD' } : {})} />
);

export const moneyInput: FieldInput = { ...numberInput, Control: MoneyInput };
