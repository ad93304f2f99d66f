import { useCallback } from 'react';
import type { AnyResource, ResourceAction } from '../../config/resource';
import { ApiError } from '../../providers/data/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { handlerOf } from '../registry';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { actionOf, type ActionOutcome } from './action';
import { useCallMutation, useRefreshAnswers, type SentInput } from './use-call-mutation';
import { useFailureToast, type Reopen } from './use-failure-toast';

/** Returns a function that makes the call of an action, in the way of its handler if it names one, or rejects with an ApiError. */
export function useActionCall(): (action: ResourceAction, input: SentInput) => Promise<unknown> {
  const send = useCallMutation();
  return useCallback(
    ({ call, handler }, input) => (handler === undefined ? send : handlerOf(handler))(call, input),
    [send],
  );
}

/** The actions in flight anywhere on the page: a double click sends one request, on two buttons too. */
const inFlight = new Set<string>();

/** Sends an action by its name; `reopen` is offered by the toast of a failure. */
type SendAction = (name: string, input: SentInput, reopen?: Reopen) => Promise<ActionOutcome>;

/** Sends an action once, reports the outcome in a toast and refreshes what it changed; until that is shown, the same action is not sent again. */
export function useSendAction(resource: AnyResource): SendAction {
  const callAction = useActionCall();
  const refreshAnswers = useRefreshAnswers();
  const { t } = useResourceText(resource.name);
  const reportFailure = useFailureToast();
  return useCallback<SendAction>(
    async (name, input, reopen) => {
      const action = actionOf(resource, name);
      const { refresh = [resource.name], failures = [] } = action;
      const keys = labelKeys.action(name);
      const flight = `${action.call.name} ${JSON.stringify(input)}`;
      if (inFlight.has(flight)) return { kind: 'busy' };
      inFlight.add(flight);
      const land = () => inFlight.delete(flight);
      try {
        const answer = await callAction(action, input);
        toast({ variant: 'constructive', title: t('kit:success'), description: t(keys.done) });
        // What is shown until then may still invite to do it again.
        void refreshAnswers(refresh).then(land, land);
        return { kind: 'done', answer };
      } catch (error) {
        land();
        if (!(error instanceof ApiError)) throw error;
        const isDeclared = failures.some((status) => status === error.status);
        const reason = isDeclared ? { reason: t(keys.failure(error.status)) } : {};
        reportFailure({ error, reopen, ...reason });
        // Refused for a reason of the domain: what is shown is out of date.
        if (isDeclared) void refreshAnswers(refresh);
        return { kind: 'failed', error };
      }
    },
    [resource, callAction, refreshAnswers, t, reportFailure],
  );
}
