import { Alert } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router';
import { useIdentity } from '../../providers/auth/use-session';
import { ViewAsButton } from '../../access/view-as-button';
import type { Identity } from '../../providers/auth/session';
import { useShownSubject } from '../../ui/page-header';
import { useTitleOf, type Entry } from '../routes/entries';
import { platform } from '../platform';
import { Header } from './header';
import styles from './layout.module.css';

const contentId = 'content';

/** Moves the focus to the main part after a navigation, as a browser does with a new document. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

const digestOf = (text: string): number =>
  Array.from(text).reduce((digest, letter) => (Math.imul(digest, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);

/** Returns the storage key of a scroll position; for the first page, which has no key, a hash, as addresses name people. */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `default ${String(digestOf(pathname + search))}` : key;

function ViewAsBanner({ type }: Pick<Identity, 'type'>) {
  const { t, ready } = useTranslation(['kit', 'common'], { useSuspense: false });
  const role = t(`common:adminTypes.${type}`, { defaultValue: type });
  const { endViewAs } = platform();
  if (!ready || !endViewAs) return null;
  return (
    <Alert
      banner
      role="status"
      type="warning"
      title={t('viewAs.banner', { role })}
      action={<ViewAsButton size="small" label={t('viewAs.end')} change={endViewAs} />}
    />
  );
}

export function Layout({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('common');
  const main = useRef<HTMLElement>(null);
  const identity = useIdentity();
  const title = useTitleOf()(useLocation().pathname);
  const subject = useShownSubject();
  useFocusOnArrival(main);
  // With the room between them.
  const titleStyle = { '--title': JSON.stringify(subject ? `${title}\u2003\u2003${subject}` : title) };
  return (
    <div className={styles['layout']}>
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
      <Header entries={entries} />
      <div className={styles['content']}>
        {identity?.ownType === undefined ? null : <ViewAsBanner type={identity.type} />}
        <main ref={main} id={contentId} className={styles['main']} style={titleStyle} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
