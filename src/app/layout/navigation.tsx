import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useViewer } from '../../providers/auth/use-session';
import { menuFor, type Entry } from '../routes/entries';
import { useTitleOf } from './use-page-title';
import styles from './header.module.css';

interface NavigationProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  /** At narrow widths it unfolds; at wide ones it is always there. */
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

/** The pages that who is signed in may open. */
export function Navigation({ id, entries, isOpen, onLeave }: NavigationProps) {
  const { t } = useTranslation('common');
  const titleOf = useTitleOf();
  const viewer = useViewer();
  return (
    <nav id={id} className={styles['navigation']} data-open={isOpen} aria-label={t('navigation')}>
      {menuFor(entries, viewer).map(({ path }) => (
        <NavLink key={path} to={path} onClick={onLeave}>
          {titleOf(path)}
        </NavLink>
      ))}
    </nav>
  );
}
