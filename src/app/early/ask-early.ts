import { whoAmIPath } from '../../../contract/sign-in';
import { keptStorage } from '../../lib/kept-storage';
import type { Settings } from '../../config/settings';
import { isRecord } from '../../lib/is-record';
import { wasSignedIn } from '../../providers/auth/session-traces';
import type { EarlyAnswers } from '../../providers/data/early-answers';
import { askPlainly } from './ask-plainly';
import type { EarlyList } from './early-page';
import { keepAnswers } from './keep-answers';

/** What the build knows of the console and its pages. */
export interface EarlyData {
  /** What holds where the page's settings say nothing. */
  readonly settings: Pick<Settings, 'apiBase' | 'flags'>;
  /** Names of the console's scripts, without folder and ending and with a space between them. */
  readonly scripts: string;
  /** Addresses of its style sheets. */
  readonly styles: readonly string[];
  /** The pages, by the first part of their paths. */
  readonly pages: Readonly<Record<string, { readonly scripts: string; readonly list?: EarlyList }>>;
}

function preload(rel: string, href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = 'style';
  // As the build's own links have it: otherwise they would not find what was fetched.
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/** Whether a number of rows a page is remembered for any list: then the address alone does not tell what is asked. */
const prefersPageSize = () =>
  Object.entries(localStorage).some(
    ([key, value]) => key.startsWith(keptStorage.lists) && String(value).includes('"pageSize"'),
  );

const wholeNumber = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.NaN);

/**
 * Returns the address that a list asks first, below the API's base.
 * @param search of the page's address; undefined is returned where it has more than a page and its size
 */
export function listUrl(
  { call, pageSize, maxPageSize, sort }: EarlyList,
  search: string,
): string | undefined {
  const params = new URLSearchParams(search);
  const isKnown = [...params.keys()].every((name) => name === 'current' || name === 'pageSize');
  const size = wholeNumber(params.get('pageSize') ?? String(pageSize));
  const page = wholeNumber(params.get('current') ?? '1');
  if (!isKnown || !(size <= maxPageSize) || Number.isNaN(page)) return undefined;
  if (!params.has('pageSize') && prefersPageSize()) return undefined;
  return `${call}?limit=${String(size)}&offset=${String((page - 1) * size)}${sort}`;
}

/** Asks for the list once it is known that the admin may see it; rejects when they may not. */
async function askList(
  url: string,
  { types, flag }: EarlyList,
  who: Promise<Response>,
  flags: Settings['flags'],
) {
  const response = (await who).clone();
  const { type } = (await response.json()) as { readonly type: EarlyList['types'][number] };
  if (!response.ok || !types.includes(type) || (flag && !flags[flag])) throw new Error('not allowed');
  return askPlainly(url);
}

/** Returns the page's settings; undefined where it has none, or none that can be read: the console says what is wrong with them. */
function givenSettings(): Partial<Settings> | undefined {
  const element = document.getElementById('roundkeeper-settings');
  if (!element) return undefined;
  try {
    const given: unknown = JSON.parse(element.textContent.trim() || '{}');
    return isRecord(given) ? given : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs in the page's head, before all other code, when somebody seems to be signed in: asks who that is and for the first
 * rows of the list at the address, and fetches the console. What goes wrong here is found by who asks again.
 */
export function askEarly({ settings, scripts, styles, pages }: EarlyData): void {
  const given = givenSettings();
  // Another way of signing in is not asked so, and with other roles the build does not know who may see what.
  if (!given || given.signIn !== undefined || given.roles !== undefined) return;
  if (given.builtInPages === false) return;
  if (!wasSignedIn() || window.roundkeeperEarly) return;
  const { apiBase } = { ...settings, ...given };
  const whoUrl = apiBase + whoAmIPath;
  const who = askPlainly(whoUrl);
  const answers: EarlyAnswers = new Map([[whoUrl, who.then((response) => response.clone())]]);
  const { pathname, search } = window.location;
  const [, first = '', ...more] = pathname.split('/');
  const page = Object.hasOwn(pages, first) ? pages[first] : undefined;
  for (const name of `${scripts} ${page?.scripts ?? ''}`.trim().split(' '))
    if (name) preload('modulepreload', `/assets/${name}.js`);
  for (const href of styles) preload('preload', href);
  const list = more.length === 0 ? page?.list : undefined;
  const below = list && listUrl(list, search);
  if (list && below !== undefined) {
    const url = apiBase + below;
    answers.set(url, askList(url, list, who, { ...settings.flags, ...given.flags }));
  }
  keepAnswers(answers);
}
