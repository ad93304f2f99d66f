import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../config/resource';
import { ApiError } from '../../providers/data/api-error';
import { callOf } from '../../providers/data/call-of';
import { request } from '../../providers/data/request';
import { toast } from '../../ui/toasts/toast-store';
import { refreshAnswers } from '../actions/refresh-answers';
import { labelKeys } from '../text/label-keys';
import type { ResourceText } from '../text/use-resource-text';

/** How sending a form ended. `refused`: the API named fields that are wrong, or values that are taken. */
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly issues: ApiError['issues']; readonly taken: boolean };

const refusalOf = ({ status, issues }: ApiError): SendOutcome | undefined =>
  (status === 422 || status === 409) && issues.length > 0
    ? { kind: 'refused', issues, taken: status === 409 }
    : undefined;

/** Sends what makes a new one, says in a toast how it went, and refreshes the lists that lack it. */
export function useSendForm(
  resource: AnyResource,
  { t }: ResourceText,
): (body: unknown) => Promise<SendOutcome> {
  const client = useQueryClient();
  return useCallback(
    async (body) => {
      try {
        await request(callOf(resource, 'create'), { body } as never);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const refusal = refusalOf(error);
        if (refusal) return refusal;
        // Whose session has ended hears of that instead.
        if (error.status !== 401)
          toast({ variant: 'destructive', title: t('kit:error'), description: t('kit:somethingWentWrong') });
        return { kind: 'failed' };
      }
      toast({ variant: 'constructive', title: t('kit:success'), description: t(labelKeys.create.done) });
      void refreshAnswers(client, [resource.name, ...(resource.create?.refresh ?? [])]);
      return { kind: 'done' };
    },
    [resource, client, t],
  );
}
