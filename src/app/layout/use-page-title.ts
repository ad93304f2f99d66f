import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { pageTitleOf } from '../../lib/page-title';

/** Translates the title of a path; the words of an address that no text knows stand for themselves. */
export function useTitleOf(): (path: string) => string {
  const { t, i18n } = useTranslation('common');
  return (path) => {
    const { key, words } = pageTitleOf(path);
    return i18n.exists(`common:titles.${key}`) ? t(`titles.${key}`) : words;
  };
}

/** Names the browser tab: "<page title> · <admin title>". */
export function useTabTitle(pageTitle: string): void {
  useEffect(() => {
    document.title = `${pageTitle} · ${settings().title}`;
  }, [pageTitle]);
}
