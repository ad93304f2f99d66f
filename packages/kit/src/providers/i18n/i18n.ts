import type { I18nProvider } from '@refinedev/core';
import i18next, { type BackendModule, type LanguageDetectorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { once } from '../../lib/once';
import { retryDelay, untilVisible, waitOrOnline } from '../../lib/retry-delay';
import { applySettings, settings } from '../../settings/settings';
import { language, rememberLanguage, setLanguage } from './language';
import { fallbackLanguage, isPermanent, loadLocale, registerTexts, type TextsByKey } from './locale-files';

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

/** Emitted by i18next when pending texts have loaded, to translate again. */
const textsCame = 'textsCame';

/** From so many failures on the pause between two tries stays at 16 seconds. */
const maxFailures = 4;

type Missing = Readonly<{ lng: string; namespace: string }>;

/** Those that failed and have not come since; the last to fail is the last. */
const missing = new Map<string, Missing>();
let isRetrying = false;

async function retry(key: string, { lng, namespace }: Missing): Promise<boolean> {
  await i18next.reloadResources([lng], [namespace]);
  const hasCome = i18next.hasResourceBundle(lng, namespace);
  if (hasCome) missing.delete(key);
  return hasCome;
}

/** Fetches one; when it comes, the server is back, and the others are fetched too. */
async function retryAll(): Promise<boolean> {
  const [first] = missing;
  if (!first || !(await retry(...first))) return false;
  await Promise.all([...missing].map((other) => retry(...other)));
  return true;
}

async function retryUntilComplete(): Promise<void> {
  isRetrying = true;
  try {
    for (let failures = 0; missing.size > 0;) {
      await waitOrOnline(retryDelay(failures, Math.random()));
      await untilVisible();
      const hasCome = await retryAll();
      failures = hasCome ? 0 : Math.min(failures + 1, maxFailures);
      if (hasCome) i18next.emit(textsCame);
    }
  } finally {
    isRetrying = false;
  }
}

/** Retries failed texts with growing pauses while the tab is visible; i18next itself gives up. */
function retryPendingTexts(): void {
  i18next.on('failedLoading', (lng: string, namespace: string, error: unknown) => {
    const key = `${lng} ${namespace}`;
    // Behind the others: it may be the only one that fails.
    missing.delete(key);
    if (isPermanent(error)) return;
    missing.set(key, { lng, namespace });
    if (!isRetrying) void retryUntilComplete();
  });
}

function markPage(lng: string): void {
  document.documentElement.lang = lng;
  document.documentElement.dir = i18next.dir(lng);
}

/** Starts the translations, once; resolves when the texts of every page are loaded. */
export const startI18n = once((): Promise<unknown> => {
  retryPendingTexts();
  return i18next
    .use(detector)
    .use(backend)
    .use(initReactI18next)
    .init({
      fallbackLng: fallbackLanguage,
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      // Its own retries would keep the page waiting for 11 seconds.
      maxRetries: 0,
      // No nesting of texts: `$t(…)` that leads back to its own text would never end.
      interpolation: { escapeValue: false, nestingPrefix: '\0', nestingSuffix: '\0' },
      // While failed texts are retried nothing is shown; a text that does not exist is shown by its key.
      parseMissingKeyHandler: (key, standIn?: string) => standIn ?? (missing.size > 0 ? '' : key),
      react: { bindI18n: `languageChanged ${textsCame}` },
    })
    .then(() => {
      markPage(i18next.language);
      i18next.on('languageChanged', markPage);
    });
});

/** Loads antd's texts of a language; where that fails they stay English. */
const loadTexts = (lng: string): Promise<void> =>
  import('../../ui/antd-locale').then(({ loadAntdLocale }) => loadAntdLocale(lng)).catch(() => undefined);

let wanted: string | undefined;

export async function changeLanguage(lng: string): Promise<void> {
  wanted = lng;
  await loadTexts(lng);
  if (wanted === lng) await i18next.changeLanguage(lng);
}

/** Adds languages to the menu, with all their texts by namespace. Who prefers one of them sees it at once; nothing is stored. */
export async function addLanguages(languages: Readonly<Record<string, TextsByKey>>): Promise<void> {
  for (const [lng, texts] of Object.entries(languages)) registerTexts('language', lng, texts);
  const known = [...new Set([...settings().languages, ...Object.keys(languages)])];
  applySettings({ ...settings(), languages: known });
  setLanguage(undefined);
  await startI18n().then(() => changeLanguage(language()));
}

/** Refine's i18n provider; its identity never changes, as Refine memoises on it. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: Record<string, unknown>) => i18next.t(key, options ?? {}),
  changeLocale: changeLanguage,
  getLocale: () => i18next.language,
};
