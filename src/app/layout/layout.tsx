import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { useSession } from '../../providers/auth/use-session';
import type { Entry } from '../entries';
import { Header } from './header';
import styles from './layout.module.css';

const contentId = 'content';

/** The frame around every page: the header for who is signed in, and the main part. */
export function Layout({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('common');
  const seen = useSession();
  return (
    <div className={styles['layout']}>
      {seen.state === 'signedIn' && (
        <>
          <a className={styles['skip']} href={`#${contentId}`}>
            {t('skipToContent')}
          </a>
          <Header identity={seen.identity} entries={entries} />
        </>
      )}
      <main id={contentId} className={styles['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
}
