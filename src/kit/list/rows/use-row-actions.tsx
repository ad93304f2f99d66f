import { useCallback, useMemo, type ReactNode, type RefObject } from 'react';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { useAccess } from '../../access/use-access';
import { actionInput } from '../../actions/action';
import { useResourceActions } from '../../actions/use-resource-actions';
import { useFormContainer } from '../../form/use-form-container';
import type { ResourceText } from '../../text/use-resource-text';

export interface RowActionsControl {
  /** Runs a declared action on a row, after its dialog. */
  readonly run: (name: string, row: Row) => void;
  /** Opens the form that changes a row; undefined where there is none, or the viewer may not. */
  readonly edit: ((row: Row) => void) | undefined;
  /** The open dialog or form. */
  readonly overlays: ReactNode;
}

/**
 * The actions of a list's rows. The row's values are for the texts of the dialog, and its id for the path.
 * @param fallback takes the focus when the row's menu was removed
 */
export function useRowActions(
  resource: AnyResource,
  text: ResourceText,
  fallback: RefObject<HTMLElement | null>,
): RowActionsControl {
  const may = useAccess();
  const { run, dialog } = useResourceActions(resource);
  const { open, form } = useFormContainer(resource, text, fallback);
  const rememberFocus = useFocusReturn(fallback);
  const runOn = useCallback(
    (name: string, row: Row) => {
      const giveFocusBack = rememberFocus();
      void run(name, actionInput(resource, name, row), { row }).then(({ kind }) =>
        giveFocusBack(kind === 'done'),
      );
    },
    [resource, run, rememberFocus],
  );
  const { edit, access, idField = 'id' } = resource;
  const isEditable = edit !== undefined && access.edit !== undefined && may(access.edit);
  const onEdit = useMemo(
    () => (isEditable ? (row: Row) => open({ id: textAt(row, idField) }) : undefined),
    [isEditable, open, idField],
  );
  const overlays = (
    <>
      {dialog}
      {form}
    </>
  );
  return { run: runOn, edit: onEdit, overlays };
}
