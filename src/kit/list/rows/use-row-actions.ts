import { useCallback, type ReactNode, type RefObject } from 'react';
import type { AnyResource } from '../../../config/resource';
import type { Row } from '../../../providers/data/list-answer';
import { useFocusReturn } from '../../../ui/dialog/use-focus-return';
import { actionInput } from '../../actions/action-input';
import { useResourceActions } from '../../actions/use-resource-actions';

export interface RowActionsControl {
  readonly run: (name: string, row: Row) => void;
  readonly dialog: ReactNode;
}

/**
 * The actions that a list's rows offer: the row's values are for the words of the dialog, and its id for the path.
 * @param fallback takes the focus when the row's menu is gone afterwards
 */
export function useRowActions(
  resource: AnyResource,
  fallback: RefObject<HTMLElement | null>,
): RowActionsControl {
  const { run, dialog } = useResourceActions(resource);
  const rememberFocus = useFocusReturn(fallback);
  const runOn = useCallback(
    (name: string, row: Row) => {
      const giveFocusBack = rememberFocus();
      void run(name, actionInput(resource, name, row), { values: row }).then(({ kind }) =>
        giveFocusBack(kind === 'done'),
      );
    },
    [resource, run, rememberFocus],
  );
  return { run: runOn, dialog };
}
