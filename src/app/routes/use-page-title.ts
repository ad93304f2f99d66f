import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../config/settings';
import { pageTitleOf } from '../../lib/page-title';
import { pathFits } from './path-fits';
import { resources } from './resources';

/** The resource that has a page at a path: its list, one of it, or a form. */
const resourceAt = (path: string) =>
  resources().find(
    (resource) =>
      resource.path !== undefined &&
      ['', '/:id', '/:id/edit'].some((page) => pathFits(`${resource.path ?? ''}${page}`, path)),
  );

/**
 * Translates the title of a path. A page of a resource that has no title of its own has that of its list, which the build
 * puts among the common texts, or which came with its file; the words of any other address stand for themselves.
 */
export function useTitleOf(): (path: string) => string {
  const { t, i18n } = useTranslation('common');
  return (path) => {
    const { key, words } = pageTitleOf(path);
    const resource = resourceAt(path);
    const keys = [
      `common:titles.${key}`,
      ...(resource
        ? [`common:titles.${pageTitleOf(resource.path ?? '').key}`, `${resource.name}:title`]
        : []),
    ];
    const known = keys.find((candidate) => i18n.exists(candidate));
    return known === undefined ? words : t(known);
  };
}

/** Names the browser tab: "<page title> · <admin title>". */
export function useTabTitle(pageTitle: string): void {
  useEffect(() => {
    document.title = `${pageTitle} · ${settings().title}`;
  }, [pageTitle]);
}
