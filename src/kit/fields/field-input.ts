import type { ComponentType } from 'react';
import type { Field } from '../../config/schema/field';
import type { Rule } from '../../config/schema/form';
import type { FormControlProps } from '../../ui/input/form-control';
import type { ResourceText } from '../text/use-resource-text';

export interface InputProps extends FormControlProps {
  readonly path: string;
  readonly field: Field;
  readonly text: ResourceText;
  /** `enum`: those of its values that are offered. */
  readonly offered: readonly string[];
  /** `text`: it may be of more than a line. */
  readonly isLong?: boolean;
}

/** How a kind of field is asked for in a form, where everything is a text until it is sent. */
export interface FieldInput {
  readonly Control: ComponentType<InputProps>;
  /** The rule of the kind that a text breaks which is not empty. */
  readonly check?: (typed: string, field: Field) => Rule | undefined;
  /** What stands in it at first where the form says nothing; nothing unless said. */
  readonly initial?: string;
  /** What stands in the form for a value that the API gave; the value as a text unless said. */
  readonly read?: (value: unknown) => string;
  /** What is sent for a text that meets the rule; the text itself unless said. */
  readonly write?: (typed: string) => unknown;
  /** What is sent when a value is taken away, where no schema says what the call takes; the empty text unless said. */
  readonly emptied?: null;
  readonly isFigure?: true;
  /** Every character counts, the blanks at its ends too. */
  readonly isVerbatim?: true;
  /** Never kept for later. */
  readonly isSecret?: true;
}
