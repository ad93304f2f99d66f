import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { homePath } from '../settings/paths';
import { LinkButton } from './maybe-link';
import styles from './screen.module.css';

export function GoHome() {
  const { t } = useTranslation('common');
  return (
    <LinkButton type="primary" to={homePath}>
      {t('goHome')}
    </LinkButton>
  );
}

/** Stands in the place of a page, or of what a page is about, that there is not. */
export function NotFound({ what = 'notFound' }: { readonly what?: 'notFound' | 'unknownId' }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  // The first page of a visit has nothing behind it.
  const canGoBack = useLocation().key !== 'default';
  const Heading = what === 'notFound' ? 'h1' : 'h2';
  return (
    <section className={styles['screen']}>
      <FileSearchOutlined className={styles['sign'] ?? ''} aria-hidden />
      <Heading>{t(`${what}.title`)}</Heading>
      <p className={styles['message']}>{t(`${what}.description`)}</p>
      <div className={styles['actions']}>
        <GoHome />
        {canGoBack ? <Button onClick={() => void navigate(-1)}>{t('back')}</Button> : null}
      </div>
    </section>
  );
}
