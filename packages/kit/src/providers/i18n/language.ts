import LanguageDetector from 'i18next-browser-languagedetector';
import { slot } from '../../lib/slot';
import { settings } from '../../settings/settings';

const detector = new LanguageDetector({ languageUtils: { getBestMatchFromCodes: () => undefined } });

/** Returns the first of the `languages` in query `lng`, cookie `i18next`, storage `i18nextLng`, browser, html tag. */
export function detectLanguage(languages: readonly string[]): string {
  const asked = detector.detect();
  for (const code of Array.isArray(asked) ? asked : [])
    for (const candidate of [code, code.split('-')[0]])
      if (candidate !== undefined && languages.includes(candidate)) return candidate;
  return languages[0] ?? 'en';
}

export const [knownLanguage, setLanguage] = slot<string | undefined>(undefined);

/** Stores a chosen language, also in a cookie or query that would override it. */
export function rememberLanguage(lng: string): void {
  if (lng === knownLanguage()) return;
  setLanguage(lng);
  store(lng);
}

function store(lng: string): void {
  const hasCookie = /(?:^|;\s*)i18next=/.test(document.cookie);
  detector.cacheUserLanguage(lng, hasCookie ? ['localStorage', 'cookie'] : ['localStorage']);
  const query = new URLSearchParams(window.location.search);
  if (!query.has('lng')) return;
  query.set('lng', lng);
  window.history.replaceState(window.history.state, '', `?${query.toString()}`);
}

/** Returns the current language, at first the detected one. A language in the address is stored as a choice. */
export function language(): string {
  const lng = knownLanguage() ?? detectLanguage(settings().languages);
  if (knownLanguage() === undefined && new URLSearchParams(location.search).get('lng') === lng) store(lng);
  setLanguage(lng);
  return lng;
}

/** Names of languages in themselves. The browser takes 8 ms to look one up. */
const ownNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

export const languageName = (lng: string): string =>
  ownNames[lng] ?? new Intl.DisplayNames([lng], { type: 'language' }).of(lng) ?? lng;
