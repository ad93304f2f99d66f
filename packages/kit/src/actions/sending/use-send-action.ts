import { useCallback, useMemo } from 'react';
import { undoableModeOf, type UndoableMode } from '../../settings/mutation-mode';
import type { AnyResource, ResourceAction } from '../../schema/resource';
import { isRecord, valueAt, type Row } from '../../lib/value-at';
import type { Identity } from '../../providers/auth/session';
import { useIdentity } from '../../providers/auth/use-session';
import { ApiError } from '../../providers/data/api-error';
import { hasPending } from '../../providers/notification/pending-changes';
import { toast } from '../../ui/toasts/toast-store';
import { matchesAll } from '../../access/matches-condition';
import { useAccess } from '../../access/use-access';
import { boundVersion } from '../../changes/bound-version';
import { handlerOf } from '../../registry/registry';
import { labelKeys, toastSubject } from '../../text/resource-text';
import { useLoadedText } from '../../text/use-resource-text';
import {
  actionInput,
  actionOf,
  isWaiting,
  questionValues,
  type ActionOutcome,
  type ActionQuestion,
} from '../action';
import { replacesRow, useRemove, useReplaceRow } from './row-mutations';
import {
  useCallMutation,
  useRefreshAnswers,
  type SentInput,
  useFailureToast,
  type Reopen,
} from './use-call-mutation';

/** Returns a function that makes the call of an action, by its handler if it names one, or rejects with an ApiError. */
export function useActionCall(
  resource: AnyResource,
): (action: ResourceAction, input: SentInput, mode?: UndoableMode) => Promise<unknown> {
  const send = useCallMutation();
  const remove = useRemove(resource);
  const replace = useReplaceRow(resource);
  return useCallback(
    async ({ call, handler }, input, mode) => {
      if (handler !== undefined) return handlerOf(handler)(call, input);
      if (call.name === resource.calls.remove?.name) return remove(input, mode);
      return replacesRow(resource, call) ? replace(call, input) : send(call, input);
    },
    [send, remove, replace, resource],
  );
}

/** The actions in flight anywhere on the page: a double click sends one request, on two buttons too. */
const inFlight = new Set<string>();

export type SendAction = (
  name: string,
  input: SentInput,
  question: ActionQuestion,
  reopen?: Reopen,
) => Promise<ActionOutcome>;

interface Done {
  readonly resource: AnyResource;
  readonly name: string;
  readonly row: Row | undefined;
  readonly answer: unknown;
}

/** Returns what undoes an action for a viewer who may; bound to its version, so that changes since then stay. */
function undoOf(
  { resource, name, row, answer }: Done,
  may: ReturnType<typeof useAccess>,
  viewer: Identity | undefined,
) {
  const { undo } = actionOf(resource, name);
  if (undo === undefined || !row) return undefined;
  const { access, call, when = [] } = actionOf(resource, undo);
  const after = isRecord(answer) ? answer : {};
  // What was shown of the row before says nothing of it now.
  const known = when.filter(({ field }) => valueAt(after, field) !== undefined);
  if (!may(access) || !matchesAll(after, known, viewer)) return undefined;
  const input = { ...actionInput(resource, undo, row), version: boundVersion(call, answer) };
  return {
    label: labelKeys.action(undo).label,
    run: (send: SendAction) => void send(undo, input, { row }),
  };
}

/** Sends an action once, reports the outcome in a toast and refreshes; until then the same action is not sent again. */
export function useSendAction(resource: AnyResource): SendAction {
  const callAction = useActionCall(resource);
  const refreshAnswers = useRefreshAnswers();
  const textsOf = useLoadedText(resource.name);
  const reportFailure = useFailureToast();
  const may = useAccess();
  const viewer = useIdentity();
  return useMemo(() => {
    const modeOfAction = (name: string) => (name === 'remove' ? undoableModeOf(resource, name) : undefined);
    const settle: SendAction = async (name, input, question, reopen) => {
      const declared = actionOf(resource, name);
      const { refresh = [resource.name], failures = [] } = declared;
      const keys = labelKeys.action(name);
      const requestKey = `${declared.call.name} ${JSON.stringify(input)}`;
      if (inFlight.has(requestKey)) return { kind: 'busy' };
      inFlight.add(requestKey);
      const release = () => inFlight.delete(requestKey);
      try {
        const answer = await callAction(declared, input, modeOfAction(name));
        // Until the refresh is shown, the page may invite to do it again.
        void (hasPending(resource.name) ? Promise.resolve() : refreshAnswers(refresh)).then(release, release);
        const waits = isWaiting(declared.call, answer);
        const t = await textsOf();
        const success = t('common:success');
        if (waits) toast({ variant: 'info', title: t(keys.waits) || success });
        else {
          const description = t(keys.done, questionValues(resource, question)) || undefined;
          const undo = undoOf({ resource, name, row: question.row, answer }, may, viewer);
          const action = undo && {
            label: t(undo.label) || t('common:actions.restore.label'),
            run: () => undo.run(settle),
          };
          const subject = toastSubject(resource, question.row ?? answer, t, description);
          toast({ variant: 'constructive', title: success, description, subject, action });
        }
        return waits ? { kind: 'waits' } : { kind: 'done', answer };
      } catch (error) {
        release();
        // Undone, in Refine's words.
        if (!(error instanceof Error)) return { kind: 'cancelled' };
        if (!(error instanceof ApiError)) throw error;
        const isDeclared = failures.some((status) => status === error.status);
        const isOutdated = error.status === 412 && input.version !== undefined;
        // Refused for a reason of the domain: what is shown is out of date.
        if (isDeclared || isOutdated) void refreshAnswers(refresh);
        // The dialog shows what has changed, and asks again.
        if (isOutdated && reopen) return { kind: 'failed', error };
        const declaredReason = isDeclared && (await textsOf())(keys.failure(error.status));
        reportFailure({ error, reopen, reason: declaredReason || question.reasonOf?.(error) });
        return { kind: 'failed', error };
      }
    };
    // A change that is shown before it is sent counts as done.
    const shown = Promise.resolve<ActionOutcome>({ kind: 'done', answer: undefined });
    return (...asked) => {
      const outcome = settle(...asked);
      return modeOfAction(asked[0]) ? shown : outcome;
    };
  }, [resource, callAction, refreshAnswers, textsOf, reportFailure, may, viewer]);
}
