import type { ComponentType } from 'react';
import type { Field } from '../../config/schema/field';
import type { Range } from '../../lib/range';
import type { Row } from '../../providers/data/list-answer';
import type { ResourceText } from '../text/use-resource-text';

/** What a field's view gets: the value that it shows, never an absent one unless it asked for that. */
export interface FieldProps {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly row: Row;
  readonly text: ResourceText;
}

interface FilterOf<Value> {
  readonly path: string;
  readonly field: Field;
  readonly value: Value;
  readonly text: ResourceText;
  /** `typed`: it changes while one types, and each state of it is no step of its own. */
  readonly onChange: (value: Value, how: { readonly typed: boolean }) => void;
}

/** Of a filter that is a text or one of some values; empty: not filtered by. */
export type FilterProps = FilterOf<string>;
/** Of a filter from a value to a value; no ends: not filtered by. */
export type RangeFilterProps = FilterOf<Range>;

/** How a kind of field is shown. */
export interface FieldView {
  /** In a row of a list. */
  readonly Cell: ComponentType<FieldProps>;
  /** On a page of its own; the cell unless said. */
  readonly Detail?: ComponentType<FieldProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** Of values that have an order. */
  readonly RangeFilter?: ComponentType<RangeFilterProps>;
  /** In a cell of a file: for other programs where they read the value, else for people. */
  readonly toCsv: (props: FieldProps) => string;
  /** Aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** Width of its column in px, where the table's own will not do. */
  readonly width?: number;
  /** Whether it has something to show although the value is absent. */
  readonly showsAbsent?: (field: Field, row: Row) => boolean;
}
