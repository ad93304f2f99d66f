import type { ComponentType } from 'react';
import type { Field } from '../../config/field';
import type { Row } from '../../providers/data/list-answer';
import type { FormControlProps } from '../../ui/input/form-control';
import type { ResourceText } from '../text/use-resource-text';

/** What a field's view gets: the value that it shows, never an absent one unless it asked for that. */
export interface FieldProps {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly row: Row;
  readonly text: ResourceText;
}

export interface FilterProps {
  readonly path: string;
  readonly field: Field;
  /** Empty: not filtered by. */
  readonly value: string;
  readonly text: ResourceText;
  readonly onChange: (value: string, how: { readonly typed: boolean }) => void;
}

export interface InputProps extends FormControlProps {
  readonly path: string;
  readonly field: Field;
  readonly text: ResourceText;
  /** `enum`: those of its values that are offered. */
  readonly offered: readonly string[];
}

/** How a kind of field is shown. */
export interface FieldView {
  /** In a row of a list. */
  readonly Cell: ComponentType<FieldProps>;
  /** On a page of its own; the cell unless said. */
  readonly Detail?: ComponentType<FieldProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** In a form; without one it cannot be asked for. */
  readonly Input?: ComponentType<InputProps>;
  /** Aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** Width of its column in px, where the table's own will not do. */
  readonly width?: number;
  /** It shows absent values itself. */
  readonly showsAbsent?: boolean;
}
