import { useCallback, useEffect, useRef, useState } from 'react';
import { useCustomMutation, useInvalidate, type BaseRecord } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { CallDeclaration } from '../../wire/call';
import { reasonOf, type ApiError } from '../../providers/data/api-error';
import type { LooseInput } from '../../providers/data/request';
import { toast, updateToast } from '../../ui/toasts/toast-store';

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

/** Opens a dialog again after its call has failed, as long as the component that owns the dialog is mounted. */
export interface Reopen {
  readonly run: () => void;
  readonly until: AbortSignal;
}

/** A failed call as the toast reports it; texts are translated already. */
interface Failure {
  readonly error: ApiError;
  /** The toast's title; "Something went wrong" by default. */
  readonly failed?: string;
  /** Why, where the API's own message is not the best text. */
  readonly reason?: string | undefined;
  /** The name of the row that was not saved. */
  readonly unsaved?: string;
  readonly reopen?: Reopen | undefined;
}

/** Returns a function that gives a signal, aborted when the component is unmounted. */
export function useUnmountSignal(): () => AbortSignal {
  const mounted = useRef(new AbortController());
  useEffect(() => {
    const controller = mounted.current.signal.aborted ? new AbortController() : mounted.current;
    mounted.current = controller;
    return () => controller.abort();
  }, []);
  return useCallback(() => mounted.current.signal, []);
}

/** Makes offers to open a dialog again; they end when the component is unmounted. */
export function useReopen(): (run: () => void) => Reopen {
  const unmountSignal = useUnmountSignal();
  return useCallback((run) => ({ run, until: unmountSignal() }), [unmountSignal]);
}

/** Reports a failed call in a destructive toast: the specified text first, then the reason. Silent on a 401 that ends the session. */
export function useFailureToast(): (failure: Failure) => void {
  const { t } = useTranslation('kit');
  return useCallback(
    ({ error, failed = t('somethingWentWrong'), reason = reasonOf(error), unsaved, reopen }) => {
      if (error.status === 401 && !error.isForeign) return;
      const named = unsaved === undefined ? undefined : t('notSaved', { name: unsaved });
      const reasons = [reason, named].filter((one) => one !== undefined).join(' · ');
      const isOffered = reopen !== undefined && !reopen.until.aborted;
      const id = toast({
        variant: 'destructive',
        title: t('error'),
        description: reasons === '' ? failed : t('failedBecause', { failed, reason: reasons }),
        action: isOffered ? { label: t('openAgain'), run: reopen.run } : undefined,
      });
      reopen?.until.addEventListener('abort', () => updateToast(id, { action: undefined }), { once: true });
    },
    [t],
  );
}

/** Does a thing once at a time, and says whether it is being done. */
export function useOneAtATime() {
  const [isSending, setSending] = useState(false);
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);
  const dedupe = async (work: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    try {
      await work();
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { isSending, dedupe };
}
