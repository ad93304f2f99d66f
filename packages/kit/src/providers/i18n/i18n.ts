import type { I18nProvider } from '@refinedev/core';
import i18next, { type BackendModule, type LanguageDetectorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { settings } from '../../settings/settings';
import { language, rememberLanguage } from './language';
import { areTextsPending, retryPendingTexts, textsCame } from './pending-texts';
import { fallbackLanguage, isPermanent, loadLocale } from './locale-files';

/** Gives i18next the language whose texts were fetched early. */
const detector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: language,
  cacheUserLanguage: rememberLanguage,
};

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lng, namespace, done) => {
    const fail = (error: Error) => done(error, !isPermanent(error));
    loadLocale(lng, namespace).then((texts) => done(null, texts), fail);
  },
};

function markPage(lng: string): void {
  document.documentElement.lang = lng;
  document.documentElement.dir = i18next.dir(lng);
}

const baseNamespaces: readonly string[] = ['common', 'errors'];

let ready: Promise<unknown> | undefined;

/** Starts the translations, once; resolves when the texts of every page are loaded. */
export function startI18n(): Promise<unknown> {
  if (ready) return ready;
  retryPendingTexts();
  ready = i18next
    .use(detector)
    .use(backend)
    .use(initReactI18next)
    .init({
      fallbackLng: fallbackLanguage,
      supportedLngs: [...settings().languages, fallbackLanguage],
      load: 'currentOnly',
      ns: [...baseNamespaces],
      defaultNS: 'common',
      // Its own retries would keep the page waiting for 11 seconds.
      maxRetries: 0,
      // No nesting of texts: `$t(…)` that leads back to its own text would never end.
      interpolation: { escapeValue: false, nestingPrefix: '\0', nestingSuffix: '\0' },
      // Until texts come nothing is shown; a text that does not exist is shown by its key.
      parseMissingKeyHandler: (key, standIn?: string) => standIn ?? (areTextsPending() ? '' : key),
      react: { bindI18n: `languageChanged ${textsCame}` },
    })
    .then(() => {
      markPage(i18next.language);
      i18next.on('languageChanged', markPage);
    });
  return ready;
}

/** Loads antd's texts of a language; where that fails they stay English. */
const loadTexts = (lng: string): Promise<void> =>
  import('../../ui/antd-locale').then(({ loadAntdLocale }) => loadAntdLocale(lng)).catch(() => undefined);

let wanted: string | undefined;

export async function changeLanguage(lng: string): Promise<void> {
  wanted = lng;
  await loadTexts(lng);
  if (wanted === lng) await i18next.changeLanguage(lng);
}

/** Refine's i18n provider; its identity never changes, as Refine memoises on it. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown>) => i18next.t(key, options ?? {}),
  changeLocale: changeLanguage,
  getLocale: () => i18next.language,
};
