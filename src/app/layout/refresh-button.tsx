import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkSession } from '../../providers/auth/session';
import { Icon } from '../../ui/icon/icon';
import { toast } from '../../ui/toasts/toast-store';
import styles from './header.module.css';

/** Asks again who is signed in and fetches anew what is shown; turns until all of it has come. */
export function RefreshButton() {
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
  return (
    <button
      type="button"
      className={styles['tool']}
      data-turning={isAsking}
      aria-disabled={isAsking}
      onClick={() => {
        if (!isAsking) void refresh();
      }}
    >
      <Icon name="refresh" size={16} />
      <span className={styles['label']}>{t('refresh')}</span>
    </button>
  );
}
