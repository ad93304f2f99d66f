import { language } from './language';

export interface LocaleTexts {
  readonly [key: string]: string | LocaleTexts;
}

export const fallbackLanguage = 'en';

/** The address of a namespace's texts. */
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

/** @throws Error whose cause is the status of an answer that is no success */
async function fetchTexts(url: string): Promise<LocaleTexts> {
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
  return texts ?? fetchTexts(url);
}

/** Fetches the texts of a namespace once, before i18next is loaded. */
export function prefetchLocale(namespace: string): void {
  for (const lng of new Set([language(), fallbackLanguage])) {
    const url = localePath(lng, namespace);
    if (asked.has(url)) continue;
    const texts = fetchTexts(url);
    asked.set(url, texts);
    texts.catch((error: unknown) => {
      if (!isPermanent(error)) asked.delete(url);
    });
  }
}

/** Keeps texts that come from elsewhere from being fetched ahead. */
export const skipPrefetch = (lng: string, namespace: string): void => {
  asked.set(localePath(lng, namespace), undefined);
};
