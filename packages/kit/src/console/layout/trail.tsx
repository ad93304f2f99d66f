import { useBreadcrumb } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useShownSubject } from '../../ui/page-header';
import { useTitleOf } from '../routes/titles';
import styles from './header.module.css';

/** The way to the page, which ends in the name of what it shows. */
export function Trail() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const title = useTitleOf()(pathname);
  const subject = useShownSubject();
  return (
    <div role="group" aria-label={t('breadcrumb')} className={styles['trail']}>
      {breadcrumbs.slice(0, -1).map(({ label, href }) =>
        href === undefined ? null : (
          <span key={href}>
            <Link to={href}>{label}</Link>
          </span>
        ),
      )}
      {breadcrumbs.length === 0 ? null : <bdi>{subject ?? title}</bdi>}
    </div>
  );
}
