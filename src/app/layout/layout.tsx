import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSession } from '../../providers/auth/use-session';
import type { Entry } from '../routes/entries';
import { Header } from './header';
import { placeKey } from './place-key';
import styles from './layout.module.css';

const contentId = 'content';

/** Moves the keyboard to the new page, as a browser does with a new document; not on the first, nor within a page. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** The frame around every page: the header for who is signed in, and the main part. */
export function Layout({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('common');
  const seen = useSession();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className={styles['layout']}>
      {seen.state === 'signedIn' && (
        <>
          <a
            className={styles['skip']}
            href={`#${contentId}`}
            onClick={(event) => {
              // The address belongs to the pages: it gets no fragment.
              event.preventDefault();
              main.current?.focus();
            }}
          >
            {t('skipToContent')}
          </a>
          <Header identity={seen.identity} entries={entries} />
        </>
      )}
      <main ref={main} id={contentId} className={styles['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
}
