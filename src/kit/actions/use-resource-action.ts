import { useCallback } from 'react';
import type { AnyResource } from '../../config/resource';
import type { LooseInput } from '../../providers/data/request';
import { useMay } from '../access/use-may';
import { actionOf, type ActionOutcome, type ActionQuestion } from './action-run';
import { useResourceActions, type ActionsControl } from './use-resource-actions';

export interface ActionControl extends Pick<ActionsControl, 'pending' | 'dialog'> {
  /** As of {@link ActionsControl}, for this one action. */
  readonly run: (input: LooseInput, question?: ActionQuestion) => Promise<ActionOutcome>;
  /** Whether who is signed in may do it. */
  readonly allowed: boolean;
}

/** One action of a resource, for a page that has a button of its own for it. */
export function useResourceAction(resource: AnyResource, name: string): ActionControl {
  const may = useMay();
  const { run, pending, dialog } = useResourceActions(resource);
  const runThis = useCallback<ActionControl['run']>(
    (input, question) => run(name, input, question),
    [run, name],
  );
  return { run: runThis, pending, dialog, allowed: may(actionOf(resource, name).access) };
}
