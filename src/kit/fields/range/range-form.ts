import type { ComponentType } from 'react';
import type { Range } from '../../../lib/range';
import type { FormControlProps } from '../../../ui/input/form-control';
import type { IconName } from '../../../ui/icon/icon-paths';
import type { ResourceText } from '../../text/use-resource-text';

export interface RangeEndProps extends FormControlProps {
  readonly text: ResourceText;
}

/** What a range is of: how an end is typed, read and shown, and which ranges are a click away. */
export interface RangeForm {
  readonly icon: IconName;
  readonly Control: ComponentType<RangeEndProps>;
  readonly isEnd: (typed: string) => boolean;
  readonly isBefore: (one: string, other: string) => boolean;
  readonly show: (end: string, text: ResourceText) => string;
  /** By their keys below `kit:range.presets`. */
  readonly presets?: Readonly<Record<string, () => Range>>;
}
