import { createElement, Suspense } from 'react';
import type { Field, FieldKind } from '../../config/schema/field';
import type { AnyResource } from '../../config/resource';
import { isAbsent, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { rendererOf } from '../registry';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { booleanField } from './boolean';
import { dateField } from './date';
import { dateTimeField } from './datetime';
import { emailField } from './email';
import { badgeField, enumField } from './enum';
import { imageField } from './image';
import { jsonField } from './json';
import { linkField } from './link';
import { moneyField, numberField, percentField } from './number';
import { passwordField } from './password';
import { relationField } from './relation';
import { textField } from './text';
import { walletField } from './wallet';
import { plainText, type FieldKindParts, type FieldProps } from './field-kind';

/** The kinds of fields. */
export const fieldKinds: Readonly<Record<FieldKind, FieldKindParts>> = {
  text: textField,
  email: emailField,
  password: passwordField,
  number: numberField,
  money: moneyField,
  percent: percentField,
  date: dateField,
  datetime: dateTimeField,
  boolean: booleanField,
  enum: enumField,
  badge: badgeField,
  image: imageField,
  link: linkField,
  wallet: walletField,
  json: jsonField,
  relation: relationField,
};

const textKind: Field = { kind: 'text' };

/** Returns the declaration of a field; an undeclared one is a text. */
export const fieldAt = (resource: Pick<AnyResource, 'fields'>, path: string): Field =>
  resource.fields[path] ?? textKind;

interface FieldValueProps {
  readonly resource: AnyResource;
  readonly path: string;
  readonly row: Row;
  readonly text: ResourceText;
  readonly as: 'Cell' | 'Detail';
}

/** Shows a value that is not absent: by the renderer that its field names, or else as its kind is shown. */
export function PresentValue({ as, ...props }: FieldProps & Pick<FieldValueProps, 'as'>) {
  const { kind, renderer } = props.field;
  if (renderer !== undefined) return <Suspense>{createElement(rendererOf(renderer), props)}</Suspense>;
  const { view } = fieldKinds[kind];
  const View = view[as] ?? view.Cell;
  return <View {...props} />;
}

/** Shows the value of a field; `/`, or the field's own text, when it is absent. */
export function FieldValue({ resource, path, row, text, as }: FieldValueProps) {
  const field = fieldAt(resource, path);
  const { view } = fieldKinds[field.kind];
  const value = valueAt(row, path);
  if (isAbsent(value) && !view.showsAbsent?.(field, row))
    return text.t(field.absent ? labelKeys.absent(path) : 'kit:nothing');
  return <PresentValue path={path} field={field} value={value} row={row} text={text} as={as} />;
}

/** Returns the value of a field for a CSV file, unquoted; empty when it is absent. */
export function fieldCsv(resource: AnyResource, path: string, row: Row, text: ResourceText): string {
  const value = valueAt(row, path);
  if (isAbsent(value)) return '';
  const field = fieldAt(resource, path);
  const { toCsv } = fieldKinds[field.kind].view;
  return toCsv ? toCsv({ path, field, value, row, text }) : plainText(value);
}
