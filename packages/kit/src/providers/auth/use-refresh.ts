import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSession } from './session';

export function useRefresh(): { readonly refresh: () => Promise<void>; readonly isAsking: boolean } {
  const { t } = useTranslation('common');
  const { open } = useNotification();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    try {
      // Not `useInvalidate`, which leaves out the audit log and other providers' answers.
      await Promise.all([checkSession(), queryClient.invalidateQueries()]);
    } catch {
      const message = t('errors:somethingWentWrong');
      open?.({ key: 'refresh', type: 'error', description: t('error'), message });
    } finally {
      setAsking(false);
    }
  };
  return { refresh, isAsking };
}
