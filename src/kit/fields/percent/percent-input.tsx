import type { FieldInput, InputProps } from '../field-input';
import { FigureControl } from '../number/figure-control';
import { numberInput } from '../number/number-input';
import { percentFigure } from './percent-view';

const PercentInput = (props: InputProps) => <FigureControl {...props} unit="%" />;

export const percentInput: FieldInput = { ...numberInput, Control: PercentInput, read: percentFigure };
