import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { AnyResource } from '../../config/resource';
import type { LooseInput } from '../../providers/data/request';
import { useMay } from '../access/use-may';
import { ActionDialog } from './action-dialog';
import type { ActionOutcome, ActionQuestion } from './action-run';
import { actionOf, useSendAction } from './use-send-action';

export interface ActionControl {
  /** Asks when it must, sends once, says how it went, refreshes. A failed call is an outcome, not a rejection. */
  readonly run: (input: LooseInput, question?: ActionQuestion) => Promise<ActionOutcome>;
  /** From the confirmation, or the click where none is needed, to the answer. */
  readonly pending: boolean;
  /** Whether who is signed in may do it. */
  readonly allowed: boolean;
  /** To be rendered by whoever runs it; nothing while there is nothing to ask. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly input: LooseInput;
  readonly question: ActionQuestion;
  readonly settle: (outcome: ActionOutcome | Promise<ActionOutcome>) => void;
}

/**
 * An action of a resource, as declared: confirmation, call, toasts, refreshing.
 * One run at a time: a double click, on the button or in the dialog, sends one request.
 */
export function useResourceAction(resource: AnyResource, name: string): ActionControl {
  const may = useMay();
  const send = useSendAction(resource, name);
  const [asked, setAsked] = useState<Asked>();
  const [pending, setPending] = useState(false);
  // State is too slow for a second click in the same frame.
  const phase = useRef<'idle' | 'asking' | 'sending'>('idle');

  const finish = useCallback(
    (input: LooseInput): Promise<ActionOutcome> => {
      phase.current = 'sending';
      setPending(true);
      return send(input).finally(() => {
        phase.current = 'idle';
        setPending(false);
        setAsked(undefined);
      });
    },
    [send],
  );
  const run = useCallback<ActionControl['run']>(
    (input, question = {}) => {
      if (phase.current !== 'idle') return Promise.resolve({ kind: 'busy' });
      if (!actionOf(resource, name).confirm) return finish(input);
      phase.current = 'asking';
      return new Promise((settle) => setAsked({ input, question, settle }));
    },
    [resource, name, finish],
  );
  const answer = (go: boolean) => {
    if (!asked || phase.current !== 'asking') return;
    if (go) {
      asked.settle(finish(asked.input));
      return;
    }
    phase.current = 'idle';
    setAsked(undefined);
    asked.settle({ kind: 'cancelled' });
  };
  const dialog = asked ? (
    <ActionDialog
      resource={resource}
      name={name}
      pending={pending}
      question={asked.question}
      onAnswer={answer}
    />
  ) : null;
  return { run, pending, allowed: may(actionOf(resource, name).access), dialog };
}
