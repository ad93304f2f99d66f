import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon';
import { useRefresh } from '../../providers/auth/use-refresh';
import styles from './header.module.css';

/** Asks again who is signed in and fetches anew what is shown; turns until all of it has come. */
export function RefreshButton() {
  const { t } = useTranslation('common');
  const { refresh, isAsking } = useRefresh();
  return (
    <button
      type="button"
      className={styles['tool']}
      title={t('refresh')}
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
