import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { pageTitleOf } from '../../lib/page-title';
import { pathFits } from '../routes/path-fits';
import { resources } from '../routes/resources';

/** The title of the resource whose list or detail is at a path, where it brought its texts with it. */
const ownTitleAt = (path: string): string | undefined => {
  const found = resources().find(
    (resource) =>
      resource.path !== undefined &&
      [resource.path, `${resource.path}/:id`].some((own) => pathFits(own, path)),
  );
  return found && `${found.name}:title`;
};

/** Translates the title of a path; the words of an address that no text knows stand for themselves. */
export function useTitleOf(): (path: string) => string {
  const { t, i18n } = useTranslation('common');
  return (path) => {
    const { key, words } = pageTitleOf(path);
    if (i18n.exists(`common:titles.${key}`)) return t(`titles.${key}`);
    const own = ownTitleAt(path);
    return own !== undefined && i18n.exists(own) ? t(own) : words;
  };
}

/** Names the browser tab: "<page title> · <admin title>". */
export function useTabTitle(pageTitle: string): void {
  useEffect(() => {
    document.title = `${pageTitle} · ${settings().title}`;
  }, [pageTitle]);
}
