import { MenuOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button } from 'antd';
import i18next from 'i18next';
import { memo, useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settings } from '../../settings/settings';
import type { Identity } from '../../providers/auth/session';
import { lazyPart } from '../../ui/lazy-part';
import { useLazyDialog } from '../../actions/dialog/use-lazy-dialog';
import { platform, type PasswordDialogProps } from '../platform';
import { AccountMenu } from '../account/account-menu';
import { landingOf, type Entry } from '../routes/entries';
import { HeaderTools } from './header-tools';
import { LanguageSelect, ThemeSelect } from './choices';
import { Navigation } from './navigation';
import { LogOutButton, PaletteButton, RefreshButton } from './tools';
import styles from './header.module.css';

function BrandMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" fill="none" aria-hidden focusable={false}>
      <circle cx="16" cy="16" r="12" stroke="var(--line-strong)" strokeWidth="3.5" />
      <path d="M16 4a12 12 0 0 1 10.4 18" stroke="var(--accent)" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="11.8" cy="19.2" r="3.4" fill="var(--currency-btc)" />
    </svg>
  );
}

const PasswordDialog = lazyPart<PasswordDialogProps>(async () => {
  const { passwordDialog: dialog } = platform();
  if (!dialog) throw new Error('The platform has no dialog for passwords');
  const [code] = await Promise.all([dialog.load(), i18next.loadNamespaces(['kit', ...dialog.namespaces])]);
  return code;
});

function useEscape(menu: RefObject<HTMLButtonElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The focused element may be about to be hidden.
      if (menu.current?.closest('header')?.contains(document.activeElement)) menu.current.focus();
      close();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [menu, isOpen, close]);
}

function Bar({ identity, entries }: { readonly identity: Identity; readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const navigationId = useId();
  const menu = useRef<HTMLButtonElement>(null);
  const account = useRef<HTMLButtonElement>(null);
  const password = useLazyDialog(PasswordDialog, account);
  const changePassword = () => void password.open();
  const close = useCallback(() => setOpen(false), []);
  useEscape(menu, isOpen, close);
  // Without sign-in there is no account.
  const isOpenToAll = settings().signIn === 'none';
  return (
    <header className={styles['header']} data-open={isOpen}>
      <Link data-brand className={styles['brand']} to={landingOf(identity.type, entries)} onClick={close}>
        <BrandMark />
        <span dir="auto">{settings().title}</span>
      </Link>
      <Navigation id={navigationId} isOpen={isOpen} entries={entries} onLeave={close} />
      <div className={styles['controls']}>
        {/* They come later: here, at the beginning of a row that ends where the account begins, they move nothing. */}
        <HeaderTools />
        <PaletteButton entries={entries} onChangePassword={changePassword} />
        <RefreshButton />
        <Button
          ref={menu}
          type="text"
          className={styles['menu'] ?? ''}
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls={navigationId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div className={styles['account']} data-open={isOpen}>
        {isOpenToAll ? null : (
          <AccountMenu ref={account} identity={identity} onChangePassword={changePassword} />
        )}
        <LanguageSelect />
        <ThemeSelect />
        {isOpenToAll ? null : <LogOutButton />}
      </div>
      {password.show((_, close) => ({ email: identity.email, onClose: close }))}
    </header>
  );
}

export const Header = memo(function Header({ entries }: { readonly entries: readonly Entry[] }) {
  const { data: identity } = useGetIdentity<Identity | null>();
  return identity ? <Bar identity={identity} entries={entries} /> : null;
});
