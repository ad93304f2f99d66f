import type { Problem } from '../../config/json/problem';
import { settings } from '../../config/settings';

/** How long a file may take, in ms: the console waits for it. */
const patience = 5_000;

/** A file as it came, or why there is none. */
export type FetchedFile = { readonly text: string } | { readonly problem: Problem };

const failed = (kind: Problem['kind'], value?: string): FetchedFile => ({
  problem: { kind, path: '', ...(value === undefined ? {} : { value }) },
});

/** Whether it is the console's own origin, or that of the API. */
function isOurs(url: URL): boolean {
  const here = window.location.href;
  return [here, settings().apiBase].some((own) => new URL(own, here).origin === url.origin);
}

/** Fetches a file of the console's origin or of the API's; from no other, also not by a detour. */
export async function fetchResourceFile(address: string): Promise<FetchedFile> {
  const url = new URL(address, window.location.href);
  if (!isOurs(url)) return failed('foreign', url.origin);
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) return failed('unreachable', String(response.status));
    return { text: await response.text() };
  } catch (error) {
    console.warn(error);
    return failed('unreachable');
  }
}
