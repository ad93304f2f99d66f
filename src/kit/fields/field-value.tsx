import type { Field } from '../../config/schema/field';
import type { AnyResource } from '../../config/resource';
import { isAbsent, valueAt } from '../../lib/value-at';
import type { Row } from '../../providers/data/list-answer';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';
import { fieldViews } from './field-views';
import { NamedRenderer } from './named-renderer';

const plainText: Field = { kind: 'text' };

/** The declaration of a field; what is not declared is a text. */
export const fieldAt = (resource: Pick<AnyResource, 'fields'>, path: string): Field =>
  resource.fields[path] ?? plainText;

interface FieldValueProps {
  readonly resource: AnyResource;
  readonly path: string;
  readonly row: Row;
  readonly text: ResourceText;
  readonly as: 'Cell' | 'Detail';
}

/** The value of a field as its kind shows it; `/`, or the field's own words, when there is none. */
export function FieldValue({ resource, path, row, text, as }: FieldValueProps) {
  const field = fieldAt(resource, path);
  const view = fieldViews[field.kind];
  const value = valueAt(row, path);
  if (isAbsent(value) && !view.showsAbsent?.(field, row))
    return text.t(field.absent ? labelKeys.absent(path) : 'kit:nothing');
  const props = { path, field, value, row, text };
  if (field.renderer !== undefined) return <NamedRenderer name={field.renderer} {...props} />;
  const View = view[as] ?? view.Cell;
  return <View {...props} />;
}
