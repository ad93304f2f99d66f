import type { Locale } from 'antd/es/locale';
import english from 'antd/locale/en_US';

/** antd's own texts, such as the names in a calendar, by language. */
const loaders: Readonly<Record<string, () => Promise<{ readonly default: Locale }>>> = {
  ar: () => import('antd/locale/ar_EG'),
  de: () => import('antd/locale/de_DE'),
};

const loaded = new Map<string, Locale>([['en', english]]);

/** Loads antd's texts of a language, once; a language without any, or texts that cannot be had, leave them in English. */
export async function loadAntdLocale(lng: string): Promise<void> {
  const load = loaders[lng];
  if (!load || loaded.has(lng)) return;
  const module = await load().catch(() => undefined);
  if (module) loaded.set(lng, module.default);
}

/** Returns antd's texts of a language, in English until they have been loaded. */
export const antdLocale = (lng: string): Locale => loaded.get(lng) ?? english;
