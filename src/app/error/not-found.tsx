import { useTranslation } from 'react-i18next';
import { useTabTitle } from '../routes/use-page-title';
import { GoHome } from './ways';
import styles from './error-screen.module.css';

/** What stands at an address that leads nowhere, for anyone. */
export function NotFound() {
  const { t } = useTranslation('common');
  useTabTitle(t('notFound.title'));
  return (
    <section className={styles['screen']}>
      <h1>{t('notFound.title')}</h1>
      <p className={styles['message']}>{t('notFound.description')}</p>
      <div className={styles['ways']}>
        <GoHome />
      </div>
    </section>
  );
}
