import {
  LogoutOutlined,
  ReloadOutlined,
  SearchOutlined,
  BulbOutlined,
  GlobalOutlined,
} from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import i18next from 'i18next';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyDialog, lazyPart } from '../../ui/lazy-part';
import { useRefresh } from '../../providers/auth/use-refresh';
import type { PaletteProps, TypedAhead } from '../palette/palette';
import { paletteNamespaces } from '../routes/bespoke-pages';
import styles from './header.module.css';
import { settings } from '../../settings/settings';
import { changeLanguage } from '../../providers/i18n/i18n';
import { languageName } from '../../providers/i18n/language';
import { chooseTheme, themeChoices } from '../../ui/theme';
import { useTheme } from '../../ui/use-theme';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

/** The browser's own select, which every keyboard and phone supports. */
function Choice<Value extends string>({ label, icon, value, values, textOf, onChange }: ChoiceProps<Value>) {
  return (
    <span className={styles['choice']}>
      {icon}
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
      <span className={styles['caret']} aria-hidden />
    </span>
  );
}

export function LanguageSelect() {
  const { t, i18n } = useTranslation('common');
  return (
    <Choice
      label={t('language')}
      icon={<GlobalOutlined aria-hidden />}
      value={i18n.language}
      values={settings().languages}
      textOf={languageName}
      onChange={(lng) => void changeLanguage(lng)}
    />
  );
}

export function ThemeSelect() {
  const { t } = useTranslation('common');
  return (
    <Choice
      label={t('theme.label')}
      icon={<BulbOutlined aria-hidden />}
      value={useTheme().choice}
      values={themeChoices}
      textOf={(value) => t(`theme.${value}`)}
      onChange={chooseTheme}
    />
  );
}

const Palette = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../palette/palette'),
    i18next.loadNamespaces(paletteNamespaces()),
  ]);
  return module;
});

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

function Tool({ label, icon, isBusy = false, onPress }: ToolProps) {
  return (
    <Button
      type="text"
      title={label}
      icon={icon}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress();
      }}
    >
      <span className={styles['label']}>{label}</span>
    </Button>
  );
}

export function RefreshButton() {
  const { t } = useTranslation('common');
  const { refresh, isAsking } = useRefresh();
  const icon = <ReloadOutlined aria-hidden spin={isAsking} />;
  return <Tool label={t('refresh')} icon={icon} isBusy={isAsking} onPress={() => void refresh()} />;
}

export function LogOutButton() {
  const { t } = useTranslation('common');
  const { mutate, isPending, isSuccess } = useLogout();
  return (
    <Tool
      label={t('logOut')}
      icon={<LogoutOutlined aria-hidden />}
      isBusy={isPending || isSuccess}
      onPress={() => mutate()}
    />
  );
}

const shortcut = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** The key is known by its place where it has no Latin letter, as on an Arabic or a Greek keyboard. */
const isLetterK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^\p{Script=Latin}$/u.test(key));

/** Collects what is typed between opening the palette and its input having the focus, unless another field gets it. */
function useTypedAhead() {
  const typed = useRef<TypedAhead>(undefined);
  const from = useRef<Element>(null);
  const begin = useCallback(() => {
    from.current = document.activeElement;
    typed.current = { text: '', isEntered: false };
  }, []);
  const take = useCallback(() => {
    const taken = typed.current;
    typed.current = undefined;
    return taken;
  }, []);
  const collect = useCallback((event: KeyboardEvent): boolean => {
    const { key } = event;
    const isTyped =
      !event.ctrlKey && !event.metaKey && !event.altKey && (key.length === 1 || key === 'Enter');
    if (document.activeElement !== from.current) typed.current = undefined;
    if (typed.current === undefined || !isTyped) return false;
    event.preventDefault();
    event.stopPropagation();
    // Keys after Enter belong to the page that it leads to.
    if (!typed.current.isEntered)
      typed.current =
        key === 'Enter'
          ? { ...typed.current, isEntered: true }
          : { text: typed.current.text + key, isEntered: false };
    return true;
  }, []);
  return { begin, take, collect };
}

export function PaletteButton(props: Omit<PaletteProps, 'onClose' | 'takeTyped'>) {
  const { t } = useTranslation('common');
  const palette = useLazyDialog(Palette);
  const { open } = palette;
  const { begin, take, collect } = useTypedAhead();
  const focused = useRef<Element>(null);
  const show = useCallback(() => {
    focused.current = document.activeElement;
    begin();
    void open().then((isOpen) => {
      if (!isOpen) take();
    });
  }, [open, begin, take]);
  // Before the paint, so that the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (collect(event)) return;
      if (!isLetterK(event) || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Only one dialog at a time.
      if (!document.querySelector('[role=dialog], dialog[open]')) show();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [show, collect]);
  return (
    <>
      <Button
        type="text"
        className={styles['search'] ?? ''}
        title={t('search')}
        aria-label={t('search')}
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={show}
      >
        <span className={styles['label']}>{t('search')}</span>
        <kbd className={styles['keys']} aria-hidden>
          {shortcut}
        </kbd>
      </Button>
      {palette.show((_, close) => ({
        ...props,
        takeTyped: take,
        onClose: () => {
          take();
          if (focused.current instanceof HTMLElement) focused.current.focus();
          close();
        },
      }))}
    </>
  );
}
