import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../config/paths';
import { useAccess } from '../../../kit/access/use-access';
import styles from '../public-chat.module.css';

/** What a moderator has above the messages. */
export function ModerationBar() {
  const { t } = useTranslation('publicChat');
  if (!useAccess()('chat.moderate')) return null;
  return (
    <div className={styles['tools']}>
      <Link to={paths.removedMessages}>{t('removed.all')}</Link>
      <Link to={paths.mutedPeople}>{t('mute.all')}</Link>
    </div>
  );
}
