import type { FieldInput, InputProps } from '../field-input';
import { FigureControl } from '../number/figure-control';
import { numberInput } from '../number/number-input';

// Of another currency than dollars it is the row that says which.
const MoneyInput = ({ field, ...props }: InputProps) => (
  <FigureControl {...props} {...(field.currency === undefined ? { unit: 'USD' } : {})} />
);

export const moneyInput: FieldInput = { ...numberInput, Control: MoneyInput };
