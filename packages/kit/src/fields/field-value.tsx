import type { Field } from '../schema/shapes/field';
import type { AnyResource } from '../schema/resource';
import { isAbsent, valueAt, type Row } from '../lib/value-at';
import { labelKeys, type ResourceText, type OfResource } from '../text/resource-text';
import { ownEntry, textKind } from './field-kind';
import { csvColumns, csvText, kindParts } from './loaded-kinds';
import { PresentValue } from './parts/present-value';

export const fieldAt = (resource: Pick<AnyResource, 'fields'>, path: string): Field =>
  ownEntry(resource.fields, path) ?? textKind;

export function fieldValueAt(field: Field, path: string, row: Row | undefined): unknown {
  const { valueFor } = kindParts(field.kind).view;
  return valueFor && row ? valueFor(field, row) : valueAt(row, path);
}

interface FieldValueProps extends OfResource {
  readonly path: string;
  readonly row: Row;
  readonly as: 'Cell' | 'Detail';
}

export const Absent = ({ children }: { readonly children: string }) => (
  <span className="absent">{children}</span>
);

/** Shows the value of a field; `/`, or the field's own text, when it is absent. */
export function FieldValue({ resource, path, row, text, as }: FieldValueProps) {
  const field = fieldAt(resource, path);
  const { view } = kindParts(field.kind);
  const value = fieldValueAt(field, path, row);
  if (isAbsent(value) && !view.showsAbsent?.(field, row))
    return <Absent>{text.t(field.absent ? labelKeys.absent(path) : 'kit:nothing')}</Absent>;
  return <PresentValue path={path} field={field} value={value} row={row} text={text} as={as} />;
}

/** Returns the cells of a field for a CSV file, unquoted: its value, then its further columns; empty when it is absent. */
export function fieldCsv(
  resource: AnyResource,
  path: string,
  row: Row,
  text: ResourceText,
): readonly string[] {
  const field = fieldAt(resource, path);
  const value = fieldValueAt(field, path, row);
  const cells = [csvText, ...Object.values(csvColumns(field))];
  return cells.map((cell) => (isAbsent(value) ? '' : cell({ path, field, value, row, text })));
}
