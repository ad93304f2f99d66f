import { useBreadcrumb } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part';
import { useShownSubject } from '../../ui/page-header';
import { useTitleOf } from '../routes/titles';
import styles from './header.module.css';

const Last = ({ last }: { readonly last: string }) => <bdi>{last}</bdi>;

/** Fetched by the pages below a list alone. */
const Breadcrumb = lazyPart(() => import('./breadcrumb'), Last);

/** The way to the page, which ends in the name of what it shows. */
export function Trail() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const title = useTitleOf()(pathname);
  const last = useShownSubject() ?? title;
  const Way = breadcrumbs.length > 1 ? Breadcrumb : Last;
  return (
    <div role="group" aria-label={t('breadcrumb')} className={styles['trail']}>
      {breadcrumbs.length > 0 ? <Way last={last} /> : null}
    </div>
  );
}
