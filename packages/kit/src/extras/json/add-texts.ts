import i18next from 'i18next';
import { fallbackLanguage, skipPrefetch } from '../../providers/i18n/locale-files';
import { settings } from '../../settings/settings';

/** Adds texts to a namespace in every language of the console. */
export function addTexts(namespace: string, textsIn: (lng: string) => object): void {
  for (const lng of new Set([...settings().languages, fallbackLanguage])) {
    i18next.addResourceBundle(lng, namespace, textsIn(lng));
    skipPrefetch(lng, namespace);
  }
}
