import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFits } from '../../settings/paths';
import { settings } from '../../settings/settings';
import { pageTitleOf, rowTitleKey } from '../../lib/page-title';
import { resources } from './resources';

function titleKeys(path: string): readonly string[] {
  const { key } = pageTitleOf(path);
  const own = `common:titles.${key}`;
  for (const { name, path: list } of resources()) {
    if (list === undefined) continue;
    const ofList = [own, `common:titles.${pageTitleOf(list).key}`, `${name}:title`];
    if (pathFits(list, path) || pathFits(`${list}/new`, path)) return ofList;
    if (pathFits(`${list}/:id`, path) || pathFits(`${list}/:id/edit`, path))
      return [`common:titles.${rowTitleKey(list)}`, `${name}:rowTitle`, ...ofList];
  }
  return [own, `plugins:${key}`];
}

/** Returns the function that translates the title of a path. A row's page has its own title (`rowTitle`) or its list's. */
export function useTitleOf(): (path: string) => string {
  const { t, i18n } = useTranslation('common');
  return useCallback(
    (path) => {
      const known = titleKeys(path).find((candidate) => i18n.exists(candidate));
      return known === undefined ? pageTitleOf(path).text : t(known);
    },
    [t, i18n],
  );
}

export function useTabTitle(pageTitle: string): void {
  useEffect(() => {
    document.title = `${pageTitle} · ${settings().title}`;
  }, [pageTitle]);
}
