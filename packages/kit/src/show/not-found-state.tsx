import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { homePath } from '../settings/paths';
import styles from './show-page.module.css';

export function NotFoundState() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const canGoBack = useLocation().key !== 'default';
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      className={styles['notFound'] ?? ''}
      description={
        <>
          <strong>{t('unknownId.title')}</strong>
          <br />
          {t('unknownId.description')}
        </>
      }
    >
      {canGoBack ? <Button onClick={() => void navigate(-1)}>{t('back')}</Button> : null}
      <Link to={homePath}>{t('goHome')}</Link>
    </Empty>
  );
}
