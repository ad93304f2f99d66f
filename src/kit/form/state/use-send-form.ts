import { useCallback } from 'react';
import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../config/resource';
import { ApiError } from '../../../providers/data/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { refreshAnswers } from '../../actions/refresh-answers';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';

/** Which form it is: of a new one, or of the one with that identifier. */
export interface FormTarget {
  readonly id?: string;
}

/**
 * How sending a form ended. `refused`: the API named fields that are wrong, or values that are taken; `conflict`:
 * somebody else was faster; `gone`: there is nothing left to change.
 */
export type SendOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'failed' | 'conflict' | 'gone' }
  | { readonly kind: 'refused'; readonly issues: ApiError['issues']; readonly taken: boolean };

function outcomeOf({ status, issues }: ApiError, isChange: boolean): SendOutcome {
  if ((status === 422 || status === 409) && issues.length > 0)
    return { kind: 'refused', issues, taken: status === 409 };
  if (isChange && status === 409) return { kind: 'conflict' };
  if (isChange && (status === 404 || status === 410)) return { kind: 'gone' };
  return { kind: 'failed' };
}

/** Sends what makes a new one or changes one, says in a toast how it went, and refreshes what shows it. */
export function useSendForm(
  resource: AnyResource,
  { id }: FormTarget,
  { t }: ResourceText,
): (body: Record<string, unknown>) => Promise<SendOutcome> {
  const client = useQueryClient();
  const provider = useDataProvider()(resource.provider ?? 'default');
  return useCallback(
    async (body) => {
      const { name, calls } = resource;
      const view = id === undefined ? resource.create : resource.edit;
      const keys = id === undefined ? labelKeys.create : labelKeys.edit;
      let answer: unknown;
      try {
        const sent =
          id === undefined
            ? provider.create({ resource: name, variables: body })
            : provider.update({ resource: name, id, variables: body });
        answer = (await sent).data;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const outcome = outcomeOf(error, id !== undefined);
        // Whose session has ended hears of that instead.
        if (outcome.kind === 'failed' && error.status !== 401)
          toast({ variant: 'destructive', title: t('kit:error'), description: t('kit:somethingWentWrong') });
        return outcome;
      }
      toast({ variant: 'constructive', title: t('kit:success'), description: t(keys.done) });
      void refreshAnswers(client, [name, ...(calls.get ? [calls.get.name] : []), ...(view?.refresh ?? [])]);
      return { kind: 'done', answer };
    },
    [resource, id, client, provider, t],
  );
}
