import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { settings } from '../../config/settings';
import { language, rememberLanguage } from './language';
import { expectTexts, textsCame } from './late-texts';
import { fallbackLanguage, mayComeLater, readLocale } from './locale-files';

/** i18next's way to the locale files; those that the boot asked for early are there already. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lng, namespace, done) => {
    readLocale(lng, namespace).then(
      (texts) => {
        done(null, texts);
      },
      (error: unknown) => {
        if (mayComeLater(error)) expectTexts(lng, namespace);
        done(error instanceof Error ? error : String(error), false);
      },
    );
  },
};

function markPage(lng: string): void {
  document.documentElement.lang = lng;
  document.documentElement.dir = i18next.dir(lng);
}

/** Namespaces that every page needs. */
const baseNamespaces: readonly string[] = ['common', 'errors'];

let ready: Promise<unknown> | undefined;

/** Starts the translations, once; settles when the texts that every page needs are there. */
export function startI18n(): Promise<unknown> {
  ready ??= i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language(),
      fallbackLng: fallbackLanguage,
      supportedLngs: [...settings().languages, fallbackLanguage],
      load: 'currentOnly',
      ns: [...baseNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { bindI18n: `languageChanged ${textsCame}` },
    })
    .then(() => {
      markPage(i18next.language);
      i18next.on('languageChanged', markPage);
    });
  return ready;
}

/** Changes the language of the whole console and remembers it. */
export async function changeLanguage(lng: string): Promise<void> {
  rememberLanguage(lng);
  await i18next.changeLanguage(lng);
}
