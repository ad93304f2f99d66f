import { useId, useLayoutEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '../../ui/icon/icon';
import { place } from '../../ui/popup/place';
import { useDismissal } from '../../ui/popup/use-dismissal';
import type { Entry } from '../routes/entries';
import styles from './navigation-group.module.css';

interface NavigationGroupProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly titleOf: (path: string) => string;
  readonly onLeave: () => void;
}

/** Pages that stand together: a button in the navigation, and below it their links. */
export function NavigationGroup({ label, entries, titleOf, onLeave }: NavigationGroupProps) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismissal(isOpen, [opener, panel], () => setOpen(false));
  useLayoutEffect(() => {
    if (isOpen && panel.current && opener.current) place(panel.current, opener.current);
  }, [isOpen]);
  const isHere = entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears Escape for what is in it
    <div
      className={styles['group']}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        data-here={isHere}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" size={12} />
      </button>
      {isOpen ? (
        <div ref={panel} id={id} className={styles['panel']}>
          {entries.map(({ path }) => (
            <NavLink
              key={path}
              to={path}
              onClick={() => {
                setOpen(false);
                onLeave();
              }}
            >
              {titleOf(path)}
            </NavLink>
          ))}
        </div>
      ) : null}
    </div>
  );
}
