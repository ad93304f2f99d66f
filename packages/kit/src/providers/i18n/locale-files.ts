import { language } from './language';

export interface LocaleTexts {
  readonly [key: string]: string | LocaleTexts;
}

export const fallbackLanguage = 'en';

export const localePath = (lng: string, namespace: string): string =>
  `${import.meta.env.BASE_URL}locales/${lng}/${namespace}.json`;

/** How long one failure stands for all texts while the browser is offline, in ms. */
const offlinePause = 10_000;

/** The request that shows whether the server can be reached offline, as one on this machine can. */
let offlineAttempt: Promise<unknown> | undefined;

async function answerOf(url: string): Promise<Response> {
  if (navigator.onLine) return fetch(url);
  if (offlineAttempt) {
    await offlineAttempt;
    return fetch(url);
  }
  const attempt = fetch(url);
  offlineAttempt = attempt;
  const forget = () => (offlineAttempt = undefined);
  attempt.then(forget, () => setTimeout(forget, offlinePause));
  return attempt;
}

/** The texts of a language by namespace, or those of a namespace by language. */
export type TextsByKey = Readonly<Record<string, LocaleTexts>>;

const registered = { language: new Map<string, TextsByKey>(), namespace: new Map<string, TextsByKey>() };

/** Registers all texts of a language or of a namespace, for which no file is fetched then. */
export const registerTexts = (of: keyof typeof registered, name: string, texts: TextsByKey): void =>
  void registered[of].set(name, texts);

/** @throws Error whose cause is the status of an answer that is no success */
async function fetchTexts(lng: string, namespace: string): Promise<LocaleTexts> {
  const [ofNamespace, ofLanguage] = [registered.namespace.get(namespace), registered.language.get(lng)];
  if (ofNamespace ?? ofLanguage) return ofNamespace?.[lng] ?? ofLanguage?.[namespace] ?? {};
  const url = localePath(lng, namespace);
  const response = await answerOf(url);
  // Read in any case: a request whose body nobody reads stays open.
  const text = await response.text();
  if (!response.ok) throw new Error(url, { cause: response.status });
  return JSON.parse(text) as LocaleTexts;
}

/** Whether texts do not exist or are no JSON; other failures may pass. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && /^4\d\d$/.test(String(error.cause)));

/** The addresses that were asked for, with the request of those that i18next has not taken yet. */
const asked = new Map<string, Promise<LocaleTexts> | undefined>();

/** Fetches texts for i18next, or waits for the early request. */
export function loadLocale(lng: string, namespace: string): Promise<LocaleTexts> {
  const url = localePath(lng, namespace);
  const texts = asked.get(url);
  asked.set(url, undefined);
  return texts ?? fetchTexts(lng, namespace);
}

/** Fetches the texts of a namespace once, before i18next is loaded. */
export function prefetchLocale(namespace: string): void {
  for (const lng of new Set([language(), fallbackLanguage])) {
    const url = localePath(lng, namespace);
    if (asked.has(url)) continue;
    const texts = fetchTexts(lng, namespace);
    asked.set(url, texts);
    texts.catch((error: unknown) => {
      if (!isPermanent(error)) asked.delete(url);
    });
  }
}
