import { useMenu, type TreeMenuItem } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccess } from '../../access/use-access';
import type { Entry } from '../routes/entries';
import { metaOf } from '../routes/refine-resources';
import { prefetchEntry } from '../screens/prefetch-entry';
import { HeaderPopup } from './header-popup';
import styles from './navigation.module.css';

interface NavigationProps {
  readonly id: string;
  /** It unfolds at narrow widths and is always open at wide ones. */
  readonly isOpen: boolean;
  readonly entries: readonly Entry[];
  readonly onLeave: () => void;
}

interface ItemProps {
  readonly item: TreeMenuItem;
  /** Refine's key of the current page; a detail's begins with that of its list. */
  readonly selectedKey: string;
  /** Somebody is about to open a page. */
  readonly onApproach: (path: string) => void;
  readonly onLeave: () => void;
}

const isSelected = ({ key }: TreeMenuItem, selectedKey: string) =>
  selectedKey === key || selectedKey.startsWith(`${key}/`);

function NavigationLink({ item, selectedKey, onApproach, onLeave }: ItemProps) {
  const { route = '/' } = item;
  const approach = () => onApproach(route);
  return (
    <Link
      to={route}
      onPointerEnter={approach}
      onFocus={approach}
      aria-current={isSelected(item, selectedKey) ? 'page' : undefined}
      onClick={onLeave}
    >
      {item.label}
    </Link>
  );
}

function NavigationGroup({ item, onLeave, ...rest }: ItemProps) {
  return (
    <HeaderPopup
      className={styles['group']}
      opener={styles['opener']}
      isSelected={isSelected(item, rest.selectedKey)}
      label={item.label}
    >
      {(close) =>
        item.children.map((child) => (
          <NavigationLink
            key={child.key}
            {...rest}
            item={child}
            onLeave={() => {
              close();
              onLeave();
            }}
          />
        ))
      }
    </HeaderPopup>
  );
}

/** Returns the entries that the viewer may open. A group of one becomes its item; an empty group is dropped. */
function useAllowedItems(items: readonly TreeMenuItem[]): readonly TreeMenuItem[] {
  const isAllowed = useAccess();
  const allowed = (item: TreeMenuItem) => isAllowed(metaOf(item).access);
  return items.flatMap((item) => {
    const children = item.children.filter(allowed);
    if (item.route !== undefined) return allowed(item) ? { ...item, children } : [];
    return children.length > 1 ? { ...item, children } : children;
  });
}

export function Navigation({ id, isOpen, entries, onLeave }: NavigationProps) {
  const { t } = useTranslation('common');
  const { menuItems, selectedKey } = useMenu();
  const items = useAllowedItems(menuItems);
  return (
    <nav id={id} className={styles['navigation']} data-open={isOpen} aria-label={t('navigation')}>
      {items.map((item) => {
        const Item = item.route === undefined ? NavigationGroup : NavigationLink;
        return (
          <Item
            key={item.key}
            item={item}
            selectedKey={selectedKey}
            onApproach={(path) => prefetchEntry(entries, path)}
            onLeave={onLeave}
          />
        );
      })}
    </nav>
  );
}
