import type { FieldInput } from '../field-input';
import { numberOf } from './decimal';
import { FigureControl } from './figure-control';

export const numberInput: FieldInput = {
  Control: FigureControl,
  isFigure: true,
  emptied: null,
  check: (typed) => (Number.isNaN(numberOf(typed)) ? 'number' : undefined),
};
