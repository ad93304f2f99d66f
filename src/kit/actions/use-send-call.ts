import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallDeclaration } from '../../../contract/call';
import { ApiError } from '../../providers/data/api-error';
import { request, type CallInput } from '../../providers/data/request';
import { toast } from '../../ui/toasts/toast-store';
import { refreshAnswers } from './refresh-answers';

const none: readonly string[] = [];

/** What is said of how a call went; translated already. */
interface Words {
  readonly done: string;
  readonly failed: string;
}

interface SendOptions {
  /** Names of the calls whose answers are out of date afterwards. */
  readonly stale?: readonly string[];
  /** Takes a failure that is told elsewhere than in a toast. @returns whether it did */
  readonly refuse?: (error: ApiError) => boolean;
}

/** How sending ended. `busy`: one is under way already, and nothing was sent. */
export type SendEnd = 'done' | 'failed' | 'busy';

/** Sends a call that belongs to no resource, one at a time, and says in a toast how it went. */
export function useSendCall<C extends CallDeclaration>(
  call: C,
  words: Words,
  { stale = none, refuse }: SendOptions = {},
): { readonly send: (input: CallInput<C>) => Promise<SendEnd>; readonly isPending: boolean } {
  const client = useQueryClient();
  const { t } = useTranslation('kit');
  const [isPending, setPending] = useState(false);
  // State is too slow for a second click in the same frame.
  const busy = useRef(false);

  const send = useCallback(
    async (input: CallInput<C>): Promise<SendEnd> => {
      if (busy.current) return 'busy';
      busy.current = true;
      setPending(true);
      try {
        await request(call, input);
        toast({ variant: 'constructive', title: t('success'), description: words.done });
        void refreshAnswers(client, stale);
        return 'done';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Whose session has ended hears of that instead.
        if (error.status !== 401 && !refuse?.(error))
          toast({ variant: 'destructive', title: t('error'), description: words.failed });
        return 'failed';
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [call, words.done, words.failed, stale, refuse, client, t],
  );
  return { send, isPending };
}
