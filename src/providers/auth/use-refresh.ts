import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkSession } from './session';
import { toast } from '../../ui/toasts/toast-store';

/** Asks again who is signed in and fetches anew what is shown. */
export function useRefresh(): { readonly refresh: () => Promise<void>; readonly isAsking: boolean } {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    try {
      await Promise.all([checkSession(), queryClient.invalidateQueries()]);
    } catch {
      toast({
        id: 'refresh',
        title: t('error'),
        description: t('errors:somethingWentWrong'),
        variant: 'destructive',
      });
    } finally {
      setAsking(false);
    }
  };
  return { refresh, isAsking };
}
