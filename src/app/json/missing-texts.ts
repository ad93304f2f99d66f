import type { Texts } from '../../config/json/json-resource';
import type { Problem } from '../../config/json/problem';
import type { AnyResource } from '../../config/resource';
import { settings } from '../../config/settings';
import { declaredKeys } from '../../kit/text/label-keys';
import { valueAt } from '../../lib/value-at';
import { language } from '../../providers/i18n/language';
import { fallbackLanguage, provideLocale, readLocale } from '../../providers/i18n/locale-files';

/**
 * Takes in the texts that a file brings, and looks which of those that its resource needs there are nowhere: neither in the
 * language that is shown nor in the one that every other falls back on.
 */
export async function missingTexts(
  resource: AnyResource,
  texts: Readonly<Record<string, Texts>> | undefined,
): Promise<readonly Problem[]> {
  const languages = [...new Set([language(), fallbackLanguage])];
  if (texts)
    for (const lng of new Set([...settings().languages, fallbackLanguage]))
      provideLocale(lng, resource.name, texts[lng] ?? {});
  const found = await Promise.all(languages.map((lng) => readLocale(lng, resource.name).catch(() => ({}))));
  const group = resource.menu?.group === undefined ? [] : ['group'];
  return [...declaredKeys(resource), ...group]
    .filter((key) => !found.some((known) => typeof valueAt(known, key) === 'string'))
    .map((key) => ({ kind: 'noText', path: '', value: `${resource.name}:${key}` }));
}
