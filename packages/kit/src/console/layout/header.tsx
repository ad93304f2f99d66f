import { MenuOutlined } from '@ant-design/icons';
import { useGetIdentity, useBreadcrumb } from '@refinedev/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { extra } from '../../registry/extras';
import { settings } from '../../settings/settings';
import { isComposing } from '../../lib/is-composing';
import { storageKeys } from '../../lib/storage-keys';
import { useStoredText } from '../../lib/use-stored-text';
import type { Identity } from '../../providers/auth/session';
import { lazyPart, useWhenIdle, useLazyDialog } from '../../ui/lazy-part';
import { platform, type PasswordDialogProps } from '../platform';
import { AccountMenu } from '../account/account-menu';
import { landingOf, type Entry, useTitleOf } from '../routes/entries';
import { Navigation } from './navigation';
import { IconButton, LogOutButton, RefreshButton } from './tools';
import styles from './header.module.css';
import sidebar from './sidebar.module.css';
import { headerToolsRest } from '../../settings/limits';
import type { HeaderTool, HeaderToolProps } from '../../schema/header-tool';
import { useAccess } from '../../access/use-access';
import { remember } from '../../lib/remember';
import { NamedIcon } from '../../ui/icons/named-icon';
import { loadWithTexts } from '../routes/bespoke-pages';
import { useMedia } from '../../ui/use-media';
import { useShownSubject } from '../../ui/page-header';

export interface PaletteButtonProps {
  readonly entries: readonly Entry[];
  readonly onChangePassword: () => void;
}

/** The way to the page, which ends in the name of what it shows. */
function Trail() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const { breadcrumbs } = useBreadcrumb();
  const title = useTitleOf()(pathname);
  const subject = useShownSubject();
  return (
    <div role="group" aria-label={t('breadcrumb')} className={styles['trail']}>
      {breadcrumbs.slice(0, -1).map(({ label, href }) =>
        href === undefined ? null : (
          <span key={href} className="cut">
            <Link to={href}>{label}</Link>
          </span>
        ),
      )}
      {breadcrumbs.length === 0 ? null : <bdi className="cut">{subject ?? title}</bdi>}
    </div>
  );
}

const partsOf = remember((tools: readonly HeaderTool[]) =>
  tools.map((tool) => ({ ...tool, Tool: lazyPart(() => loadWithTexts(tool)) })),
);

function LazyTool({ button, Tool }: Pick<ReturnType<typeof partsOf>[number], 'button' | 'Tool'>) {
  const { t } = useTranslation('common');
  // Without a button nothing stands for it until then.
  const [isHere, fetchNow] = useWhenIdle(Tool, { after: button ? headerToolsRest : 0 });
  const [initialState, setInitialState] = useState<HeaderToolProps['initialState']>();
  if (isHere) return <Tool initialState={initialState} />;
  if (!button) return null;
  return (
    <IconButton
      label={t(button.label)}
      aria-haspopup="dialog"
      icon={<NamedIcon name={button.icon} />}
      onFocus={() => setInitialState('focus')}
      onBlur={() => setInitialState(undefined)}
      onClick={() => {
        setInitialState('open');
        void fetchNow();
      }}
    />
  );
}

/** The platform's tools for the viewer. They call its API, which knows nobody who signs in elsewhere. */
function HeaderTools({ tools }: { readonly tools: readonly HeaderTool[] | undefined }) {
  const isAllowed = useAccess();
  const { builtInPages, signIn } = settings();
  if (!tools || !builtInPages || signIn !== undefined) return null;
  return partsOf(tools)
    .filter(({ access }) => isAllowed(access))
    .map(({ name, ...tool }) => <LazyTool key={name} {...tool} />);
}

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
  return loadWithTexts({ ...dialog, namespaces: ['kit', ...dialog.namespaces] });
});

/** Has the drawer take the focus; Escape, a link or whatever is done elsewhere closes it. */
function useDrawer(isOpen: boolean, close: () => void) {
  const drawer = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    drawer.current?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      opener.current?.focus();
      close();
    };
    const leave = ({ target, type }: Event) => {
      if (!(target instanceof Element) || opener.current?.contains(target)) return;
      const isLink = type === 'click' && target.closest('a') !== null;
      if (isLink || !drawer.current?.contains(target)) close();
    };
    const end = new AbortController();
    document.addEventListener('keydown', press, end);
    document.addEventListener('focusin', leave, end);
    document.addEventListener('click', leave, end);
    return () => end.abort();
  }, [isOpen, close]);
  return [drawer, opener] as const;
}

function Bar({ identity, entries }: { readonly identity: Identity; readonly entries: readonly Entry[] }) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  const [folded, setFolded] = useStoredText(storageKeys.sidebar);
  const close = useCallback(() => setOpen(false), []);
  const [drawer, opener] = useDrawer(isOpen, close);
  const account = useRef<HTMLButtonElement>(null);
  const password = useLazyDialog(PasswordDialog, account);
  const changePassword = () => void password.open();
  const isNarrow = useMedia('(width < 1100px)');
  const isFolded = folded === '' ? isNarrow : folded === 'folded';
  const { headerTools, sidebarTools } = platform();
  const palette = extra('palette');
  return (
    <>
      <header className={styles['header']}>
        <IconButton
          ref={opener}
          className={styles['menu'] ?? ''}
          label={t('menu')}
          icon={<MenuOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          className={styles['fold'] ?? ''}
          label={t('sidebar')}
          icon={<MenuOutlined aria-hidden />}
          aria-expanded={!isFolded}
          // What a window of this width has anyway is not stored.
          onClick={() => setFolded(isFolded !== isNarrow ? '' : isFolded ? 'open' : 'folded')}
        />
        <Link data-brand className={styles['brand']} to={landingOf(identity.type, entries)}>
          <BrandMark />
          <span dir="auto" className="cut">
            {settings().title}
          </span>
        </Link>
        <Trail />
        {palette ? <palette.PaletteButton entries={entries} onChangePassword={changePassword} /> : null}
        <HeaderTools tools={headerTools} />
        <RefreshButton />
        <AccountMenu ref={account} identity={identity} onChangePassword={changePassword} />
        {/* Without sign-in there is nobody to sign out. */}
        {settings().signIn === 'none' ? null : <LogOutButton />}
      </header>
      <div
        ref={drawer}
        className={sidebar['sidebar']}
        data-open={isOpen}
        data-folded={isFolded}
        tabIndex={-1}
      >
        <Navigation entries={entries} isFolded={isFolded} />
        <HeaderTools tools={sidebarTools} />
      </div>
      {password.show((_, close) => ({ email: identity.email, onClose: close }))}
    </>
  );
}

export const Header = memo(function Header({ entries }: { readonly entries: readonly Entry[] }) {
  const { data: identity } = useGetIdentity<Identity | null>();
  return identity ? <Bar identity={identity} entries={entries} /> : null;
});
