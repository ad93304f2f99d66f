import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../providers/data/api-error';
import { toast, updateToast } from '../../ui/toasts/toast-store';

/** Opens a dialog again after its call has failed, as long as the component that owns the dialog is mounted. */
export interface Reopen {
  readonly run: () => void;
  readonly until: AbortSignal;
}

/** A failed call as the toast reports it; texts are translated already. */
export interface Failure {
  readonly error: ApiError;
  /** The toast's title; "Something went wrong" by default. */
  readonly failed?: string;
  /** Why, where the API's own message is not the best text. */
  readonly reason?: string | undefined;
  /** The name of the row that was not saved. */
  readonly unsaved?: string;
  readonly reopen?: Reopen | undefined;
}

/** The API's message of a 4xx; a 5xx has none that helps its reader. */
export function reasonOf({ status, body }: ApiError): string | undefined {
  if (status < 400 || status >= 500 || typeof body !== 'object' || body === null) return undefined;
  const message = 'message' in body && typeof body.message === 'string' ? body.message.trim() : '';
  return message === '' ? undefined : message;
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
