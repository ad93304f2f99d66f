import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useViewer } from '../../providers/auth/use-session';
import { menuFor, type Entry } from '../routes/entries';
import { menuItems } from './menu-items';
import { NavigationGroup } from './navigation-group';
import { useTitleOf } from '../routes/use-page-title';
import styles from './header.module.css';

interface NavigationProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  /** At narrow widths it unfolds; at wide ones it is always there. */
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

/** Where the words of a group stand: with those of every page, or with a resource that came as a file with its own. */
const groupKeys = ({ group, entries }: { readonly group: string; readonly entries: readonly Entry[] }) => [
  ...entries.map(({ namespaces: [own = 'common'] }) => `${own}:group`),
  `groups.${group}`,
];

/** The pages that who is signed in may open. */
export function Navigation({ id, entries, isOpen, onLeave }: NavigationProps) {
  const { t } = useTranslation('common');
  const titleOf = useTitleOf();
  const viewer = useViewer();
  return (
    <nav id={id} className={styles['navigation']} data-open={isOpen} aria-label={t('navigation')}>
      {menuItems(menuFor(entries, viewer)).map((item) =>
        'group' in item ? (
          <NavigationGroup
            key={item.group}
            label={t(groupKeys(item))}
            entries={item.entries}
            titleOf={titleOf}
            onLeave={onLeave}
          />
        ) : (
          <NavLink key={item.entry.path} to={item.entry.path} onClick={onLeave}>
            {titleOf(item.entry.path)}
          </NavLink>
        ),
      )}
    </nav>
  );
}
