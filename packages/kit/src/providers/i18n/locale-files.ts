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

async function fetchTexts(url: string, options?: RequestInit): Promise<Response> {
  if (navigator.onLine) return fetch(url, options);
  if (offlineAttempt) {
    await offlineAttempt;
    return fetch(url, options);
  }
  const attempt = fetch(url, options);
  offlineAttempt = attempt;
  const forget = () => (offlineAttempt = undefined);
  attempt.then(forget, () => setTimeout(forget, offlinePause));
  return attempt;
}

const early = new Map<string, Promise<Response>>();
const asked = new Set<string>();

/** Fetches texts for i18next, or waits for the early request. @throws Error whose cause is the status of another answer than 200 */
export async function loadLocale(lng: string, namespace: string): Promise<LocaleTexts> {
  const url = localePath(lng, namespace);
  const fetched = early.get(url);
  early.delete(url);
  asked.add(url);
  const response = await (fetched ?? fetchTexts(url));
  if (!response.ok) throw new Error(url, { cause: response.status });
  return (await response.json()) as LocaleTexts;
}

/** Fetches with the body read: a request whose body nobody reads stays open. */
async function fetchWhole(url: string): Promise<Response> {
  const response = await fetchTexts(url);
  const { status, statusText } = response;
  return new Response(await response.text(), { status, statusText });
}

/** Fetches the texts of a namespace once, before i18next is loaded. */
export function prefetchLocale(namespace: string): void {
  for (const lng of new Set([language(), fallbackLanguage])) {
    const url = localePath(lng, namespace);
    if (asked.has(url)) continue;
    asked.add(url);
    const response = fetchWhole(url);
    early.set(url, response);
    response.catch(() => {
      early.delete(url);
      asked.delete(url);
    });
  }
}

/** Keeps texts that come from elsewhere from being fetched ahead. */
export const skipPrefetch = (lng: string, namespace: string): void => {
  asked.add(localePath(lng, namespace));
};
