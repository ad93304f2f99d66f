import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';
import { numberInput } from '../number/number-input';
import { percentFigure } from './percent-view';

const PercentInput = (props: InputProps) => <TextControl {...props} keys="decimal" latin unit="%" />;

export const percentInput: FieldInput = { ...numberInput, Control: PercentInput, read: percentFigure };
