import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteButtonProps } from '../../console/layout/header';
import { availablePages, loadWithTexts } from '../../console/routes/bespoke-pages';
import { lazyPart, useLazyDialog } from '../../ui/lazy-part';
import styles from './palette-button.module.css';

/** Its own texts and those of the dialogs that it opens come with its code; titles are loaded already. */
const Palette = lazyPart(() => {
  const labels = availablePages().flatMap(({ dialogs = [] }) => dialogs.map(({ label }) => label));
  const namespaces = ['palette', ...labels.map((label) => label.split(':', 1).join(''))];
  return loadWithTexts({ load: () => import('./palette'), namespaces });
});

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** The key is known by its place where it has no Latin letter, as on an Arabic or a Greek keyboard. */
const isLetterK = ({ key, code }: KeyboardEvent) =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && !/^\p{Script=Latin}$/u.test(key));

const isShortcut = (event: KeyboardEvent) =>
  isLetterK(event) && (event.ctrlKey || event.metaKey) && !event.altKey;

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Enter');

/** Enter is a line break; keys after it belong to the page that it leads to. */
const withKey = (typed: string, key: string): string =>
  typed.endsWith('\n') ? typed : typed + (key === 'Enter' ? '\n' : key);

/** Opens the palette by its shortcut, and collects what is typed before its input has the focus, unless another field gets it. */
function useOpener(open: () => Promise<boolean>) {
  const from = useRef<Element>(null);
  const typed = useRef<string>(undefined);
  const takeTyped = () => {
    const taken = typed.current;
    typed.current = undefined;
    return taken;
  };
  const show = () => {
    from.current = document.activeElement;
    typed.current = '';
    void open().then((isOpen) => {
      if (!isOpen) takeTyped();
    });
  };
  // Before the paint, so that the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement: focused } = document;
      // Its input may have the focus before it has what was typed.
      if (focused !== from.current && !focused?.matches('[cmdk-input]')) takeTyped();
      if (typed.current !== undefined && isTyped(event)) {
        event.preventDefault();
        event.stopPropagation();
        typed.current = withKey(typed.current, event.key);
      } else if (isShortcut(event)) {
        event.preventDefault();
        // Only one dialog at a time.
        if (!document.querySelector('[role=dialog], dialog[open]')) show();
      }
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  });
  return { show, takeTyped };
}

export function PaletteButton(props: PaletteButtonProps) {
  const { t } = useTranslation('common');
  const button = useRef<HTMLButtonElement>(null);
  const palette = useLazyDialog(Palette, button);
  const { show, takeTyped } = useOpener(palette.open);
  return (
    <>
      <Button
        ref={button}
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
          {isApple ? '⌘K' : t('searchKeys')}
        </kbd>
      </Button>
      {palette.show((_, close) => ({
        ...props,
        takeTyped,
        onClose: () => {
          takeTyped();
          close();
        },
      }))}
    </>
  );
}
