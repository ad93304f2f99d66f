import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource, ResourceAction } from '../../config/resource';
import { ApiError } from '../../providers/data/api-error';
import { request, type LooseInput } from '../../providers/data/request';
import { toast } from '../../ui/toasts/toast-store';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { handlerOf, type Handler } from '../registry';
import { actionOf, type ActionOutcome } from './action-run';
import { once } from './in-flight';
import { refreshAnswers } from './refresh-answers';

const ask: Handler = (call, input) => request(call, input as never);

/** Makes the call of an action. @throws ApiError when it failed */
export const callAction = (action: ResourceAction, input: LooseInput): Promise<unknown> =>
  (action.handler === undefined ? ask : handlerOf(action.handler))(action.call, input);

const keyOf = ({ call }: ResourceAction, input: LooseInput) => `${call.name} ${JSON.stringify(input)}`;

/**
 * Sends an action, by its name, once, says in a toast how it went, and refreshes what it made out of date. Until that is
 * shown the same is not sent again.
 */
export function useSendAction(
  resource: AnyResource,
): (name: string, input: LooseInput) => Promise<ActionOutcome> {
  const client = useQueryClient();
  const { t } = useResourceText(resource.name);
  return useCallback(
    async (name, input) => {
      const action = actionOf(resource, name);
      const { refresh = [resource.name], failures = [] } = action;
      const keys = labelKeys.action(name);
      const send = async (): Promise<{ answer: ActionOutcome; until?: Promise<unknown> }> => {
        try {
          const answer = await callAction(action, input);
          toast({ variant: 'constructive', title: t('kit:success'), description: t(keys.done) });
          return { answer: { kind: 'done', answer }, until: refreshAnswers(client, refresh) };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const own = failures.some((status) => status === error.status);
          // Whose session has ended hears of that instead.
          if (error.status !== 401)
            toast({
              variant: 'destructive',
              title: t('kit:error'),
              description: t(own ? keys.failure(error.status) : 'kit:somethingWentWrong'),
            });
          // Refused for a reason of the domain: what is shown is out of date.
          if (own) void refreshAnswers(client, refresh);
          return { answer: { kind: 'failed', error } };
        }
      };
      return (await once(keyOf(action, input), send)) ?? { kind: 'busy' };
    },
    [resource, client, t],
  );
}
