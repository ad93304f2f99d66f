import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../providers/auth/session';
import { Icon } from '../../ui/icon/icon';
import styles from './header.module.css';

/** Ends the session, once however often it is pressed. */
export function SignOutButton() {
  const { t } = useTranslation('common');
  const [isLeaving, setLeaving] = useState(false);
  return (
    <button
      type="button"
      className={styles['tool']}
      title={t('logOut')}
      aria-disabled={isLeaving}
      onClick={() => {
        if (isLeaving) return;
        setLeaving(true);
        void signOut();
      }}
    >
      <Icon name="leave" size={16} />
      <span className={styles['label']}>{t('logOut')}</span>
    </button>
  );
}
