import { useMenu, type TreeMenuItem } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../access/use-access';
import { NamedIcon } from '../../ui/icons/named-icon';
import { prefetchEntry, type Entry } from '../routes/entries';
import { metaOf } from '../routes/refine-resources';
import styles from './sidebar.module.css';

type NavigationProps = Readonly<{ entries: readonly Entry[]; isFolded: boolean }>;

interface LinksProps extends NavigationProps {
  readonly items: readonly TreeMenuItem[];
  /** Refine's key of the current page; a detail's begins with that of its list. */
  readonly selectedKey: string;
}

const isSelected = ({ key }: TreeMenuItem, selectedKey: string) =>
  selectedKey === key || selectedKey.startsWith(`${key}/`);

/** Scrolls the sidebar to an entry beyond its edges, also when the tools at its foot have come. */
function keepInView(link: HTMLElement | null) {
  const navigation = link?.closest('nav');
  if (!link || !navigation) return undefined;
  const watch = new ResizeObserver(() => link.scrollIntoView({ block: 'nearest' }));
  watch.observe(navigation);
  return () => watch.disconnect();
}

function Links({ items, selectedKey, entries, isFolded }: LinksProps) {
  return items.map((item) => {
    const { key, label, route = '/' } = item;
    const approach = () => prefetchEntry(entries, route);
    return (
      <Link
        key={key}
        ref={isSelected(item, selectedKey) ? keepInView : undefined}
        to={route}
        title={isFolded ? label : undefined}
        aria-current={isSelected(item, selectedKey) ? 'page' : undefined}
        onPointerEnter={approach}
        onFocus={approach}
      >
        <NamedIcon name={metaOf(item).icon} />
        <span className={styles['text']}>{label}</span>
      </Link>
    );
  });
}

/** The pages that the viewer may open: first those on their own, then group by group. */
export function Navigation(props: NavigationProps) {
  const { t } = useTranslation('common');
  const { menuItems, selectedKey } = useMenu();
  const isAllowed = useAccess();
  const allowed = (items: readonly TreeMenuItem[]) => items.filter((item) => isAllowed(metaOf(item).access));
  const groups = menuItems
    .filter(({ route }) => route === undefined)
    .map(({ key, label, children }) => ({ key, label, items: allowed(children) }))
    .filter(({ items }) => items.length > 0);
  const alone = allowed(menuItems.filter(({ route }) => route !== undefined));
  return (
    <nav className={styles['navigation']} aria-label={t('navigation')}>
      <Links {...props} items={alone} selectedKey={selectedKey} />
      {groups.map(({ key, label, items }) => (
        <div key={key} role="group" aria-labelledby={key} className={styles['group']}>
          <p id={key}>{label}</p>
          <Links {...props} items={items} selectedKey={selectedKey} />
        </div>
      ))}
    </nav>
  );
}
