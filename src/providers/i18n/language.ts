import LanguageDetector from 'i18next-browser-languagedetector';
import { settings } from '../../config/settings';

const detector = new LanguageDetector({ languageUtils: { getBestMatchFromCodes: () => undefined } });

/**
 * The language to start in: the first that a visitor asks for and the console has, in i18next's order and under its names
 * (query `lng`, cookie `i18next`, local and session storage `i18nextLng`, browser, html tag).
 * @param languages the languages that the console has
 */
export function detectLanguage(languages: readonly string[]): string {
  const asked = detector.detect();
  for (const code of Array.isArray(asked) ? asked : [])
    for (const candidate of [code, code.split('-')[0]])
      if (candidate !== undefined && languages.includes(candidate)) return candidate;
  return languages[0] ?? 'en';
}

let current: string | undefined;

/** Keeps a chosen language for the next visit; a cookie or query that would overrule the choice is changed with it. */
export function rememberLanguage(lng: string): void {
  current = lng;
  const hasCookie = /(?:^|;\s*)i18next=/.test(document.cookie);
  detector.cacheUserLanguage(lng, hasCookie ? ['localStorage', 'cookie'] : ['localStorage']);
  const query = new URLSearchParams(window.location.search);
  if (!query.has('lng')) return;
  query.set('lng', lng);
  window.history.replaceState(window.history.state, '', `?${query.toString()}`);
}

/** The language in force; at first the one that the visitor asks for. What an address asks for is a choice, and kept. */
export function language(): string {
  if (current !== undefined) return current;
  const asked = detectLanguage(settings().languages);
  if (new URLSearchParams(window.location.search).get('lng') === asked) rememberLanguage(asked);
  return (current = asked);
}

/** What a language is called by those who speak it. */
export const languageName = (lng: string): string =>
  new Intl.DisplayNames([lng], { type: 'language' }).of(lng) ?? lng;
