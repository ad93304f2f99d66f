import { typedFigure } from '../../../lib/typed';
import type { FormControlProps } from '../../../ui/input/form-control';
import { TextControl } from '../../../ui/input/text-control';
import type { ResourceText } from '../../text/use-resource-text';

interface FigureControlProps extends FormControlProps {
  readonly text: ResourceText;
  /** What stands behind the figure, as in `%`. */
  readonly unit?: string;
}

/**
 * A box for a figure, typed with the digits and the decimal sign of any keyboard of the language. It is not of type
 * `number`, which keeps what is no number to itself: then nothing could be said about it.
 */
export const FigureControl = (props: FigureControlProps) => (
  <TextControl {...props} keys="decimal" latin read={(typed) => typedFigure(typed, props.text.lng)} />
);
