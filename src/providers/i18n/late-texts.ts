import i18next from 'i18next';
import { retryDelay, untilSeen, waitOrOnline } from '../live/retry-delay';
import { mayComeLater, readLocale } from './locale-files';

/** Has what is shown translated again. */
export const textsCame = 'textsCame';

/** The pauses between two tries grow no further than after so many failures, to 16 seconds at most. */
const mostFailures = 4;

interface Late {
  readonly lng: string;
  readonly namespace: string;
}

const late = new Map<string, Late>();
let isAsking = false;

/** Asks for one of them. @returns whether something came that was not there before */
async function ask(key: string, { lng, namespace }: Late): Promise<boolean> {
  late.delete(key);
  try {
    i18next.addResourceBundle(lng, namespace, await readLocale(lng, namespace));
    return true;
  } catch (error) {
    // Behind the others: it may be the only one that fails.
    if (mayComeLater(error)) late.set(key, { lng, namespace });
    return false;
  }
}

/** One asks for all of them; when it comes, the server is back, and so are the others. */
async function askForAll(): Promise<boolean> {
  const [first] = late;
  if (!first || !(await ask(...first))) return false;
  await Promise.all([...late].map((other) => ask(...other)));
  return true;
}

async function askOn(): Promise<void> {
  isAsking = true;
  try {
    for (let failures = 0; late.size > 0;) {
      await waitOrOnline(retryDelay(failures, Math.random()));
      await untilSeen();
      const hasCome = await askForAll();
      failures = hasCome ? 0 : Math.min(failures + 1, mostFailures);
      if (hasCome) i18next.emit(textsCame);
    }
  } finally {
    isAsking = false;
  }
}

/**
 * i18next gives texts up that could not be fetched once: asks on until they are there, ever more seldom, and not
 * while nobody looks at the tab.
 */
export function expectTexts(lng: string, namespace: string): void {
  late.set(`${lng} ${namespace}`, { lng, namespace });
  if (!isAsking) void askOn();
}
