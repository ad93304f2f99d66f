import { language } from './language';

/** What a locale file holds: texts by nested keys. */
export interface LocaleTexts {
  readonly [key: string]: string | LocaleTexts;
}

/** The language that every other falls back on. */
export const fallbackLanguage = 'en';

const files = new Map<string, Promise<LocaleTexts>>();

/** The server answered with something else than the texts. */
class LocaleError extends Error {
  override readonly name = 'LocaleError';
  constructor(
    url: string,
    readonly status: number,
    statusText: string,
  ) {
    super(`${url}: ${String(status)} ${statusText}`);
  }
}

const addressOf = (lng: string, namespace: string) =>
  `${import.meta.env.BASE_URL}locales/${lng}/${namespace}.json`;

async function fetchTexts(url: string): Promise<LocaleTexts> {
  const response = await fetch(url);
  if (!response.ok) throw new LocaleError(url, response.status, response.statusText);
  return (await response.json()) as LocaleTexts;
}

/** Whether the texts may come later: after a lost connection or trouble of the server, not where there are none. */
export const mayComeLater = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof LocaleError && error.status >= 500);

/**
 * The texts of a namespace in a language, fetched once; a failed fetch is tried again when next asked for.
 * @throws Error naming the address
 */
export function readLocale(lng: string, namespace: string): Promise<LocaleTexts> {
  const url = addressOf(lng, namespace);
  const known = files.get(url);
  if (known) return known;
  const texts = fetchTexts(url);
  files.set(url, texts);
  texts.catch(() => files.delete(url));
  return texts;
}

/** Takes texts that stand elsewhere for those of a namespace in a language; its file is not asked for. */
export function provideLocale(lng: string, namespace: string, texts: LocaleTexts): void {
  files.set(addressOf(lng, namespace), Promise.resolve(texts));
}

/** Fetches texts before the translations that need them are there; i18next reports what fails. */
export function prefetchLocale(namespace: string): void {
  for (const lng of new Set([language(), fallbackLanguage]))
    readLocale(lng, namespace).catch(() => undefined);
}
