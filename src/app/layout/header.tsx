import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminIdentity } from '../../../contract/auth';
import { landingPath } from '../../config/paths';
import { settings } from '../../config/settings';
import { LanguageSelect } from '../../providers/i18n/language-select';
import { Icon } from '../../ui/icon/icon';
import type { Entry } from '../routes/entries';
import { PaletteButton } from '../palette/palette-button';
import { BrandMark } from './brand-mark';
import { Navigation } from './navigation';
import { RefreshButton } from './refresh-button';
import { SignOutButton } from './sign-out-button';
import { ThemeSelect } from './theme-select';
import styles from './header.module.css';

function Identity({ identity }: { readonly identity: AdminIdentity }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['identity']} title={identity.email}>
      <span className={styles['name']}>{identity.name || identity.email}</span>
      <span className={styles['type']}>{t(`adminTypes.${identity.type}`)}</span>
    </div>
  );
}

interface HeaderProps {
  readonly identity: AdminIdentity;
  readonly entries: readonly Entry[];
}

/** The bar above every page: where one is, where one can go, who one is. */
export function Header({ identity, entries }: HeaderProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const navigationId = useId();
  const close = () => {
    setOpen(false);
  };
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <header className={styles['header']} data-open={isOpen}>
      <Link className={styles['brand']} to={landingPath(identity.type)} onClick={close}>
        <BrandMark />
        <span>{settings().title}</span>
      </Link>
      <Navigation id={navigationId} entries={entries} isOpen={isOpen} onLeave={close} />
      <div className={styles['account']} data-open={isOpen}>
        <Identity identity={identity} />
        <LanguageSelect />
        <ThemeSelect />
      </div>
      <div className={styles['controls']}>
        <PaletteButton entries={entries} />
        <RefreshButton />
        <SignOutButton />
        <button
          type="button"
          className={styles['menu']}
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls={navigationId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Icon name="menu" size={18} />
        </button>
      </div>
    </header>
  );
}
