import type { ComponentType } from 'react';
import type { Field } from '../schema/shapes/field';
import type { Rule } from '../schema/shapes/views/form';
import type { Amount } from '../lib/format';
import { integerOf } from '../lib/json';
import type { Range } from '../lib/range';
import { plainText, type Typed, type Row } from '../lib/value-at';
import type { ResourceText } from '../text/resource-text';

/** The props of a view; `value` is never absent unless the view shows absent ones. */
export interface OfField {
  readonly path: string;
  readonly field: Field;
  readonly text: ResourceText;
}

export interface FieldProps extends OfField {
  readonly value: unknown;
  readonly row: Row;
  /** The name of the row, where its picture is shown. */
  readonly name?: string | undefined;
}

export interface FilterOf<Value> extends OfField {
  readonly value: Value;
  /** Behind a chip, or in the sheet of a phone, which may be closed at any time; undefined where the control stands by itself. */
  readonly place?: 'chip' | 'sheet' | undefined;
  /** `typed`: it changes while somebody types, and is no step of the history of its own. */
  readonly onChange: (value: Value, how: { readonly typed: boolean }) => void;
}

/** The props of a filter by a text or by one of some values; empty: no filter. */
export type FilterProps = FilterOf<string>;
/** The props of a filter by a range; without ends: no filter. */
export interface RangeFilterProps extends FilterOf<Range> {
  readonly min?: number | undefined;
}

/** How a range of values is chosen, where it is not typed and shown as the values are. */
export interface RangeView {
  /** The box of an end; the input of the kind unless given. */
  readonly Control?: ComponentType<InputProps>;
  readonly format?: (end: string, lng: string) => string;
  readonly toTyped?: (end: string, field: Field) => string;
  readonly fromTyped?: (typed: string, field: Field) => string;
  /** Ranges that are a click away, by their keys below `kit:range.presets`. */
  readonly presets?: Readonly<Record<string, () => Range>>;
}

export interface FieldView {
  /** As a text; as the API gave it unless given. */
  readonly format?: (props: FieldProps) => string;
  /** In a row of a list; the text unless given. */
  readonly Cell?: ComponentType<FieldProps>;
  /** On a page of its own; the cell unless given. */
  readonly Detail?: ComponentType<FieldProps>;
  /** A choice among the values where they are few, else a box of text, unless given. */
  readonly Filter?: ComponentType<FilterProps>;
  readonly range?: RangeView;
  /** In a cell of a CSV file; the value as the API gave it unless given. */
  readonly toCsv?: (props: FieldProps) => string;
  /** Further columns of a CSV file after the field's own, by the key of their heading, which names `{{label}}`. */
  readonly csvColumns?: (field: Field) => Readonly<Record<string, (props: FieldProps) => string>>;
  /** Aligned at the end, in tabular digits. */
  readonly numeric?: boolean;
  /** Returns what counts the digits after the point, by which the values of a column are aligned. */
  readonly decimals?: (field: Field, path: string) => ((row: Row) => number) | undefined;
  readonly currencyOf?: (field: Field, row: Row | undefined) => string;
  /** The width of its column in px, where the table's own does not fit. */
  readonly width?: number;
  /** Returns the width of a long value in px, where that depends on the field or the language. */
  readonly widest?: (of: OfField) => number;
  /** Returns the width to which its column shrinks before the table scrolls: longer values have two lines then. */
  readonly folded?: (of: OfField) => number;
  /** Its values are about equally long and never cut: the column is as wide as they are, and takes no part of the room that is left. */
  readonly keepsWidth?: true;
  /** Returns its value for a row, where that is not what stands at its path. */
  readonly valueFor?: (field: Field, row: Row) => unknown;
  /** Whether it has something to show although the value is absent. */
  readonly showsAbsent?: (field: Field, row: Row) => boolean;
}

export interface FormControlProps {
  readonly id: string;
  readonly value: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface InputProps extends FormControlProps, OfField {
  /** Receives a number only where what is chosen is one. */
  readonly onChange: (value: Typed) => void;
  /** `enum`: its values that are offered. */
  readonly offered: readonly string[];
  /** `text`: it may have several lines. */
  readonly isLong?: boolean;
  /** `file`: the provider of the resource, whose API takes the file. */
  readonly provider?: string | undefined;
}

export interface CsvCell extends OfField {
  /** Whether its value is sent in the type that it has here. */
  readonly keepsType: boolean;
}

export interface FieldInput {
  readonly Control: ComponentType<InputProps>;
  /** Returns the rule of the kind that a text breaks; never called with an empty one. */
  readonly check?: (typed: string, field: Field) => Rule | undefined;
  /** Returns how many entries a text has, which `length` then limits instead of its characters. */
  readonly count?: (typed: string) => number;
  /** The first text where the form declares none; empty unless given. */
  readonly initial?: string;
  /** Returns the text for a value of the API's; the value as a text unless given. */
  readonly read?: (value: unknown, field: Field) => string;
  /** Returns the value that is sent for a valid text; the text itself unless given. `before` is what the row has. */
  readonly write?: (typed: string, field: Field, before?: unknown) => unknown;
  /** The value that is sent for an emptied field, where no schema says what the call takes; the empty text unless given. */
  readonly emptied?: null;
  /** An emptied field sends `write('')`, as a list does. */
  readonly writesEmpty?: true;
  readonly isFigure?: true;
  /** It is sent as a number, where no schema says what the call takes. */
  readonly isNumber?: true;
  /** It is the identifier of a row, which keeps its type. */
  readonly isIdentifier?: true;
  /** The rule that a value breaks of which the schema of a call says only that it is wrong. */
  readonly schemaRule?: Rule;
  /** Returns the value, as the API has it, of a cell of a CSV file, as an export or a person writes it; undefined where it breaks `csvRule`. */
  readonly fromCsv?: (cell: string, about: CsvCell) => unknown;
  readonly csvRule?: Rule;
  readonly isVerbatim?: true;
  readonly isSecret?: true;
  readonly isWide?: true;
}

export interface FieldKindParts {
  readonly view: FieldView;
  readonly input: FieldInput;
}

export { plainText } from '../lib/value-at';

export const textKind: Field = { kind: 'text' };

/** Returns a value as the formats of numbers take it. */
export const amountOf = (value: unknown): Amount => (typeof value === 'number' ? value : plainText(value));

/** Returns what a declaration has under a name that came from a row, and nothing that objects inherit. */
export const ownEntry = <Entry>(entries: Readonly<Record<string, Entry>> | undefined, name: string) =>
  entries && Object.hasOwn(entries, name) ? entries[name] : undefined;

/** Returns the number that is sent for a plain decimal number: an integer with every digit. */
export const figureOf = (typed: string): number | bigint =>
  /^-?\d+$/.test(typed) ? integerOf(typed) : numberOf(typed);

/** Returns a plain decimal number; NaN for anything else, `0x10` and `1e3` included. */
export const numberOf = (typed: string): number =>
  /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
