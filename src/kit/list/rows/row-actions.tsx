import { memo, useImperativeHandle, type Ref, type RefObject } from 'react';
import type { AnyResource } from '../../../config/resource';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { actionInput } from '../../actions/action';
import { useResourceActions } from '../../actions/use-resource-actions';
import { useFormContainer } from '../../form/use-form-container';
import type { ResourceText } from '../../text/use-resource-text';

export interface RowActionsControl {
  /** Runs a declared action on a row, after its dialog. */
  readonly run: (name: string, row: Row) => void;
  /** Opens the form that changes a row. */
  readonly edit: (row: Row) => void;
}

interface RowActionsProps {
  readonly resource: AnyResource;
  readonly text: ResourceText;
  /** Takes the focus when the row's menu was removed. */
  readonly fallback: RefObject<HTMLElement | null>;
  readonly ref: Ref<RowActionsControl>;
}

/**
 * The actions of a list's rows, with their dialogs and forms. The row's values are for the texts of the dialog, and its id for
 * the path. Rendered from the first opened menu on, because its hooks cost as much as the rest of the list at each page turn.
 */
export const RowActions = memo(function RowActions({ resource, text, fallback, ref }: RowActionsProps) {
  const { run, dialog } = useResourceActions(resource);
  const { open, form } = useFormContainer(resource, text, fallback);
  const rememberFocus = useFocusReturn(fallback);
  useImperativeHandle(
    ref,
    () => ({
      run: (name, row) => {
        const giveFocusBack = rememberFocus();
        void run(name, actionInput(resource, name, row), { row }).then(({ kind }) =>
          giveFocusBack(kind === 'done'),
        );
      },
      edit: (row) => open({ id: textAt(row, resource.idField ?? 'id') }),
    }),
    [resource, run, open, rememberFocus],
  );
  return (
    <>
      {dialog}
      {form}
    </>
  );
});
