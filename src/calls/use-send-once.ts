import { useTranslation } from 'react-i18next';
import type { CallDeclaration } from '@roundkeeper/kit/wire/call';
import {
  useCallMutation,
  useFailureToast,
  useOneAtATime,
  useRefreshAnswers,
  type SentInput,
} from '@roundkeeper/kit/actions/sending/use-call-mutation';
import { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import { toast } from '@roundkeeper/kit/ui/toasts/toast-store';

interface SendReport {
  readonly done: string;
  readonly failed: string;
  /** Names of resources and calls whose cached answers are out of date afterwards, failed or not. */
  readonly stale: readonly string[];
}

/** Returns a function that sends a call, one at a time, with a toast and a refresh afterwards; and whether one is under way. */
export function useSendOnce({ done, failed, stale }: SendReport) {
  const { t } = useTranslation('kit');
  const sendCall = useCallMutation();
  const refresh = useRefreshAnswers();
  const reportFailure = useFailureToast();
  const { isSending, dedupe } = useOneAtATime();
  const send = (call: CallDeclaration, input: SentInput) =>
    void dedupe(async () => {
      try {
        await sendCall(call, input);
        toast({ variant: 'constructive', title: t('success'), description: done });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        reportFailure({ error, failed });
      }
      await refresh(stale);
    });
  return { isBusy: isSending, send };
}
