import { useTranslation } from 'react-i18next';
import type { Connection } from './room/use-live-messages';
import styles from './connection-note.module.css';

interface ConnectionNoteProps {
  readonly connection: Connection;
  /** The last question for messages failed. */
  readonly isStale: boolean;
  readonly onReconnect: () => void;
}

/** Says so when new messages may be missing. Where nothing is tried unasked, it offers to. */
export function ConnectionNote({ connection, isStale, onReconnect }: ConnectionNoteProps) {
  const { t } = useTranslation('publicChat');
  const isDown = connection === 'lost' || connection === 'refused';
  const text = connection === 'refused' ? t('connection.refused') : t('connection.lost');
  return (
    <div className={styles['note']} role="status" data-shown={isDown || isStale}>
      {isDown || isStale ? (
        <>
          <span>{isDown ? text : t('connection.stale')}</span>
          {connection === 'lost' ? null : (
            <button type="button" onClick={onReconnect}>
              {t('common:retry')}
            </button>
          )}
        </>
      ) : null}
    </div>
  );
}
