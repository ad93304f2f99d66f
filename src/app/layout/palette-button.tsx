import i18next from 'i18next';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/icon';
import type { PaletteDialogProps } from '../palette/palette-dialog';
import headerStyles from './header.module.css';
import styles from './palette-button.module.css';

const PaletteDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../palette/palette-dialog'),
    i18next.loadNamespaces('palette'),
  ]);
  return module;
});

/** As the keyboard in front of the reader has it. */
const isApple = /mac|iphone|ipad/i.test(navigator.platform);
const shortcut = isApple ? '⌘K' : 'Ctrl K';

/** Opens the command palette, as does its shortcut from anywhere. */
export function PaletteButton(props: Omit<PaletteDialogProps, 'onClose'>) {
  const { t } = useTranslation('common');
  const [isOpen, setOpen] = useState(false);
  // Not after the paint: whoever sees the page may have pressed the keys by then.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Two dialogs on top of each other are one too many.
      if (!document.querySelector('[role=dialog], dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={headerStyles['tool']}
        title={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={16} />
        <span className={headerStyles['label']}>{t('search')}</span>
        <kbd className={styles['keys']} aria-hidden>
          {shortcut}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense>
          <PaletteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
