import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../schema/resource';
import { fillTarget } from '../lib/fill-target';
import { isRecord } from '../lib/value-at';
import { lazyPart, useLazyDialog } from '../ui/lazy-part';
import { actionOf, type ActionOutcome, type ActionQuestion, useSendAction } from './action';
import type { ActionDialogProps, OpenedAction } from './dialog/action-dialog';
import { type SentInput, useReopen, useUnmountSignal } from './sending/use-call-mutation';

export const ActionDialog = lazyPart(() => import('./dialog/action-dialog'));

export interface ActionsControl {
  /** Confirms where declared, sends once, reports the outcome and refreshes. A failed call is an outcome, not a rejection. */
  readonly run: (name: string, input: SentInput, question?: ActionQuestion) => Promise<ActionOutcome>;
  /** From the confirmation, or the click where none is needed, to the answer. */
  readonly pending: boolean;
  readonly dialog: ReactNode;
}

/** The declared actions of a resource, one run at a time: confirmation, call, toasts, refresh and navigation. */
export function useResourceActions(resource: AnyResource): ActionsControl {
  const send = useSendAction(resource);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { open, show } = useLazyDialog<ActionDialogProps, OpenedAction>(ActionDialog);
  const [pending, setPending] = useState(false);
  // From the question to the outcome. State is too slow for a second click in the same frame.
  const isBusy = useRef(false);
  const unmountSignal = useUnmountSignal();
  const finish = useCallback<ActionDialogProps['finish']>(
    (name, input, question, reopen) => {
      setPending(true);
      const unmounted = unmountSignal();
      const { row, goTo: page } = question;
      const leave = (outcome: ActionOutcome) => {
        // Whoever left meanwhile stays where they went.
        if (outcome.kind !== 'done' || unmounted.aborted) return outcome;
        const { goTo } = actionOf(resource, name);
        const answer = isRecord(outcome.answer) ? outcome.answer : {};
        // Parts of the address come from the answer and the row.
        if (goTo !== undefined) void navigate(fillTarget(goTo, { ...row, ...answer }, pathname));
        else if (page !== undefined) void navigate(page, { replace: true });
        return outcome;
      };
      return send(name, input, question, reopen)
        .then(leave)
        .finally(() => setPending(false));
    },
    [resource, send, navigate, pathname, unmountSignal],
  );
  const reopenBy = useReopen();
  const runAgain = useRef<ActionsControl['run']>(() => Promise.resolve({ kind: 'busy' }));
  const run = useCallback<ActionsControl['run']>(
    (name, input, question = {}) => {
      if (isBusy.current) return Promise.resolve({ kind: 'busy' });
      isBusy.current = true;
      const ask = () =>
        new Promise<ActionOutcome>((settle) => {
          const reopen = reopenBy(question.again ?? (() => void runAgain.current(name, input, question)));
          void open({ name, input, question, reopen, settle }).then((isOpen) => {
            if (!isOpen) settle({ kind: 'cancelled' });
          });
        });
      const outcome = actionOf(resource, name).confirm ? ask() : finish(name, input, question);
      return outcome.finally(() => {
        isBusy.current = false;
      });
    },
    [resource, finish, reopenBy, open],
  );
  useEffect(() => {
    runAgain.current = run;
  }, [run]);
  const dialog = show((opened, close) => ({ resource, opened, pending, finish, close }));
  return { run, pending, dialog };
}
