import { useCallback } from 'react';
import { useCustomMutation, useInvalidate, type BaseRecord } from '@refinedev/core';
import type { CallDeclaration } from '../../wire/call';
import type { ApiError } from '../../providers/data/api-error';
import type { LooseInput } from '../../providers/data/request';

/** The parameters of a call's path, its body, and the version of what it changes. */
export type SentInput = Pick<LooseInput, 'params' | 'body' | 'version'>;

type Send = (call: CallDeclaration, input: SentInput) => Promise<unknown>;

/** Returns a function that sends a call through Refine's mutation and resolves with its answer, or rejects with an ApiError. */
export function useCallMutation(): Send {
  const { mutateAsync } = useCustomMutation<BaseRecord, ApiError, unknown>();
  return useCallback<Send>(
    async (call, { params, body, version }) => {
      const { data } = await mutateAsync({
        url: call.path,
        // The provider takes it from the call.
        method: 'post',
        values: body,
        meta: { call, params, version },
        errorNotification: false,
      });
      return data;
    },
    [mutateAsync],
  );
}

/** Returns a function that invalidates the cached answers of resources and calls, by name; those on the page are fetched again at once. */
export function useRefreshAnswers(): (names: readonly string[]) => Promise<void> {
  const invalidate = useInvalidate();
  return useCallback(
    async (names) => {
      // An answer that is on its way may be from before the action, so it is given up: `cancelRefetch` stays on.
      const all = names.map((resource) =>
        invalidate({ resource, invalidates: ['resourceAll'], invalidationOptions: { cancelRefetch: true } }),
      );
      await Promise.all(all);
    },
    [invalidate],
  );
}
