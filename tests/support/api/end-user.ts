import { clientLogin } from '../../../contract/platform/auth';
import type { Browser, TestApi } from './api';
import { addUser, password } from './fixtures';

/** An end user with a browser in which they are signed in. */
export interface EndUser {
  readonly browser: Browser;
  readonly id: string;
  readonly email: string;
  /** The referral code they hand out. */
  readonly code: string;
}

/** Adds an end user and signs them in. */
export async function signInEndUser(api: TestApi, over: { name?: string } = {}): Promise<EndUser> {
  const { id, email } = await addUser(api.database, over);
  const browser = api.browser();
  const { status } = await browser.call(clientLogin, { body: { email, password } });
  if (status !== 200) throw new Error(`sign-in answered ${String(status)}`);
  return { browser, id, email, code: id.slice(0, 8) };
}

/** How many answers had each status. */
export function tally(replies: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Runs the work so many times in parallel. */
export const inParallel = <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
