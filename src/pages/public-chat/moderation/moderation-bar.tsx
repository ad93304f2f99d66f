import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../config/paths';
import { useAccess } from '@roundkeeper/kit/access/use-access';
import { DialogButton } from '@roundkeeper/kit/actions/dialog/dialog-button';
import { formatDuration } from '@roundkeeper/kit/lib/duration';
import { lazyPart } from '@roundkeeper/kit/ui/lazy-part';
import styles from '../public-chat.module.css';

const SlowDialog = lazyPart(() => import('./slow-dialog'));

export function ModerationBar({ slowSeconds }: { readonly slowSeconds: number | undefined }) {
  const { t, i18n } = useTranslation('publicChat');
  const can = useAccess();
  if (!can('chat.moderate')) return null;
  const wait = slowSeconds ? formatDuration(slowSeconds, i18n.language) : t('slow.off');
  return (
    <div className={styles['tools']}>
      {slowSeconds === undefined ? null : (
        <DialogButton label={t('slow.label', { wait })} Dialog={SlowDialog} />
      )}
      <Link to={paths.removedMessages}>{t('removed.all')}</Link>
      <Link to={paths.mutedPeople}>{t('mute.all')}</Link>
      {can('chat.approve') ? <Link to={paths.chatWords}>{t('waiting.words')}</Link> : null}
    </div>
  );
}
