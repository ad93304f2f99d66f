import type { AnyResource } from '../../schema/resource';
import { ApiError } from '../../providers/data/api-error';
import type { Row } from '../../providers/data/list-answer';
import { boundVersion } from '../../changes/bound-version';
import { actionInput, actionOf } from '../action';
import { useRefreshAnswers } from '../sending/use-call-mutation';
import { useActionCall } from '../sending/use-send-action';
import { useBulkRun } from './run-bulk';

/** Runs an action for many rows, each in its own request that is bound to the shown version, and refreshes once at the end. */
export function useBulkAction(resource: AnyResource, name: string) {
  const callAction = useActionCall(resource);
  const refreshAnswers = useRefreshAnswers();
  const action = actionOf(resource, name);
  return useBulkRun<Row>({
    task: (row) =>
      callAction(action, { ...actionInput(resource, name, row), version: boundVersion(action.call, row) }),
    endsAll: (reason) => reason instanceof ApiError && reason.status === 401,
    onOver: () => void refreshAnswers(action.refresh ?? [resource.name]),
  });
}
