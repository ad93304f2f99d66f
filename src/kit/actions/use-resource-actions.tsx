import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnyResource } from '../../config/resource';
import { fillTarget } from '../../lib/fill-target';
import type { LooseInput } from '../../providers/data/request';
import { ActionDialog } from './action-dialog';
import { actionOf, type ActionOutcome, type ActionQuestion } from './action-run';
import { useSendAction } from './use-send-action';

export interface ActionsControl {
  /** Asks when it must, sends once, says how it went, refreshes. A failed call is an outcome, not a rejection. */
  readonly run: (name: string, input: LooseInput, question?: ActionQuestion) => Promise<ActionOutcome>;
  /** From the confirmation, or the click where none is needed, to the answer. */
  readonly pending: boolean;
  /** To be rendered by whoever runs them; nothing while there is nothing to ask. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly name: string;
  readonly input: LooseInput;
  readonly question: ActionQuestion;
  readonly settle: (outcome: ActionOutcome | Promise<ActionOutcome>) => void;
}

/** Takes one, once an action is done, to where it is declared to lead: parts of the address come from the answer and the row. */
function useAfterAction(resource: AnyResource) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (name: string, outcome: ActionOutcome, { values }: ActionQuestion) => {
      const { goTo } = actionOf(resource, name);
      if (goTo === undefined || outcome.kind !== 'done') return;
      const answer = typeof outcome.answer === 'object' ? outcome.answer : {};
      void navigate(fillTarget(goTo, { ...values, ...answer }, pathname));
    },
    [resource, navigate, pathname],
  );
}

/**
 * The actions of a resource, as declared: confirmation, call, toasts, refreshing, going on.
 * One run at a time: a double click, on the button or in the dialog, sends one request.
 */
export function useResourceActions(resource: AnyResource): ActionsControl {
  const send = useSendAction(resource);
  const goOn = useAfterAction(resource);
  const [asked, setAsked] = useState<Asked>();
  const [pending, setPending] = useState(false);
  // State is too slow for a second click in the same frame.
  const phase = useRef<'idle' | 'asking' | 'sending'>('idle');

  const finish = useCallback(
    (name: string, input: LooseInput, question: ActionQuestion): Promise<ActionOutcome> => {
      phase.current = 'sending';
      setPending(true);
      return send(name, input)
        .then((outcome) => {
          goOn(name, outcome, question);
          return outcome;
        })
        .finally(() => {
          phase.current = 'idle';
          setPending(false);
          setAsked(undefined);
        });
    },
    [send, goOn],
  );
  const run = useCallback<ActionsControl['run']>(
    (name, input, question = {}) => {
      if (phase.current !== 'idle') return Promise.resolve({ kind: 'busy' });
      if (!actionOf(resource, name).confirm) return finish(name, input, question);
      phase.current = 'asking';
      return new Promise((settle) => setAsked({ name, input, question, settle }));
    },
    [resource, finish],
  );
  const answer = (go: boolean) => {
    if (!asked || phase.current !== 'asking') return;
    if (go) {
      asked.settle(finish(asked.name, asked.input, asked.question));
      return;
    }
    phase.current = 'idle';
    setAsked(undefined);
    asked.settle({ kind: 'cancelled' });
  };
  const dialog = asked ? (
    <ActionDialog
      resource={resource}
      name={asked.name}
      pending={pending}
      question={asked.question}
      onAnswer={answer}
    />
  ) : null;
  return { run, pending, dialog };
}
