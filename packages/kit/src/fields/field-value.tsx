import type { Field } from '../schema/shapes/field';
import type { AnyResource } from '../schema/resource';
import { isAbsent, valueAt, type Row } from '../lib/value-at';
import { labelKeys, type ResourceText, type OfResource } from '../text/resource-text';
import { ownEntry, textKind, type FieldProps, type OfField } from './field-kind';
import { csvColumns, csvText, formatValue, kindParts } from './loaded-kinds';
import { PresentValue } from './parts/present-value';

export const fieldAt = (resource: Pick<AnyResource, 'fields'>, path: string): Field =>
  ownEntry(resource.fields, path) ?? textKind;

export function fieldValueAt(field: Field, path: string, row: Row | undefined): unknown {
  const { valueFor } = kindParts(field.kind).view;
  return valueFor && row ? valueFor(field, row) : valueAt(row, path);
}

interface RowValueProps extends OfField, Pick<FieldProps, 'row' | 'name'> {
  readonly as: 'Cell' | 'Detail';
  /** The key of the text for an absent value; `/` unless given. */
  readonly absent?: string | undefined;
}

export const nothing = ({ t }: ResourceText) => <span className="absent">{t('kit:nothing')}</span>;

export function RowValue({ absent, ...of }: RowValueProps) {
  const { field, path, row, text } = of;
  const value = fieldValueAt(field, path, row);
  if (isAbsent(value) && !kindParts(field.kind).view.showsAbsent?.(field, row))
    return absent === undefined ? nothing(text) : text.t(absent);
  return <PresentValue {...of} value={value} />;
}

/** Shows the value of a declared field; the field's own text, when it is absent and has one. */
export function FieldValue({ resource, ...of }: Omit<RowValueProps, 'field'> & OfResource) {
  const field = fieldAt(resource, of.path);
  return <RowValue {...of} field={field} absent={field.absent && labelKeys.absent(of.path)} />;
}

/** Returns the cells of a field for a CSV file, unquoted: its value, then its further columns; empty when it is absent. */
export function fieldCsv(resource: AnyResource, path: string, row: Row, text: ResourceText) {
  const field = fieldAt(resource, path);
  const value = fieldValueAt(field, path, row);
  const cells = [csvText, ...Object.values(csvColumns(field))];
  return cells.map((cell) => (isAbsent(value) ? '' : cell({ path, field, value, row, text })));
}

/** Returns a value as a text, where no element can stand: below a chart, in a sentence. */
export function valueText({ path, row, ...shown }: Omit<FieldProps, 'value'>): string {
  const value = valueAt(row, path);
  return isAbsent(value) ? shown.text.t('kit:nothing') : formatValue({ ...shown, path, row, value });
}
