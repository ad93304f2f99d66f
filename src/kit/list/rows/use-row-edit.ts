import { useMemo, type ReactNode, type RefObject } from 'react';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { useMay } from '../../access/use-may';
import { useFormPlace } from '../../form/use-form-place';
import type { ResourceText } from '../../text/use-resource-text';

export interface RowEditControl {
  /** Opens the form that changes a row; undefined where there is none, or the viewer may not. */
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly form: ReactNode;
}

/** The form that a row's menu opens. */
export function useRowEdit(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
): RowEditControl {
  const may = useMay();
  const { open, place } = useFormPlace(resource, text, fallback);
  const { edit, access, idField = 'id' } = resource;
  const isOffered = edit !== undefined && access.edit !== undefined && may(access.edit);
  const onEdit = useMemo(
    () => (isOffered ? (row: Row) => open({ id: textAt(row, idField) }) : undefined),
    [isOffered, open, idField],
  );
  return { onEdit, form: place };
}
