import type { CallDeclaration } from '../../../contract/call';
import type { AnyResource } from '../../config/resource';
import { settings } from '../../config/settings';
import { listUrl } from './ask-early';
import { askPlainly } from './ask-plainly';
import { firstListOf } from './early-page';
import { keepAnswers } from './keep-answers';

/** What a page asks first. */
export interface FirstRequests {
  readonly calls?: readonly {
    /** Of our own API, without parameters in its path. */
    readonly call: CallDeclaration;
    readonly query?: Readonly<Record<string, number>>;
  }[];
  /** Lists that are shown as they are without anything in the address. */
  readonly lists?: readonly AnyResource[];
}

function addressOf(call: CallDeclaration, query: Readonly<Record<string, number>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${settings().apiBase}${call.path}?${search.toString()}`;
}

function addressOfList(resource: AnyResource): string | undefined {
  const list = firstListOf(resource);
  const below = list && listUrl(list, '');
  return below === undefined ? undefined : settings().apiBase + below;
}

/** Asks for what the page that follows the login page asks first, while the console is rendered for the first time. */
export function askAhead({ calls = [], lists = [] }: FirstRequests): void {
  // Another way of signing in may send more than cookies.
  if (settings().signIn !== undefined) return;
  const urls = [...calls.map(({ call, query }) => addressOf(call, query)), ...lists.map(addressOfList)];
  // Cookies go to the page's own origin.
  const isOwn = (url: string | undefined): url is string =>
    url !== undefined && new URL(url, location.href).origin === location.origin;
  keepAnswers(new Map(urls.filter(isOwn).map((url) => [url, askPlainly(url)])));
}
