import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';
import { numberOf } from './decimal';

// Not of type `number`, which keeps what is no number to itself: then nothing could be said about it.
const NumberInput = (props: InputProps) => <TextControl {...props} keys="decimal" latin />;

export const numberInput: FieldInput = {
  Control: NumberInput,
  isFigure: true,
  emptied: null,
  check: (typed) => (Number.isNaN(numberOf(typed)) ? 'number' : undefined),
};
