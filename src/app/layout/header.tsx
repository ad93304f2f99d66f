import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminIdentity } from '../../../contract/auth';
import { landingPath } from '../../config/paths';
import { settings } from '../../config/settings';
import { LanguageSelect } from '../../providers/i18n/language-select';
import { Icon } from '../../ui/icon/icon';
import { AccountMenu } from '../account/account-menu';
import { usePasswordDialog } from '../account/use-password-dialog';
import type { Entry } from '../routes/entries';
import { PaletteButton } from './palette-button';
import { BrandMark } from './brand-mark';
import { Navigation } from './navigation';
import { RefreshButton } from './refresh-button';
import { SignOutButton } from './sign-out-button';
import { ThemeSelect } from './theme-select';
import styles from './header.module.css';

interface HeaderProps {
  readonly identity: AdminIdentity;
  readonly entries: readonly Entry[];
}

/** The bar above every page: where one is, where one can go, who one is. */
export function Header({ identity, entries }: HeaderProps) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const navigationId = useId();
  const account = useRef<HTMLButtonElement>(null);
  const password = usePasswordDialog(identity.email, account);
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
        <span dir="auto">{settings().title}</span>
      </Link>
      <Navigation id={navigationId} entries={entries} isOpen={isOpen} onLeave={close} />
      <div className={styles['account']} data-open={isOpen}>
        <AccountMenu ref={account} identity={identity} onChangePassword={password.open} />
        <LanguageSelect />
        <ThemeSelect />
      </div>
      <div className={styles['controls']}>
        <PaletteButton entries={entries} onChangePassword={password.open} />
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
      {password.dialog}
    </header>
  );
}
