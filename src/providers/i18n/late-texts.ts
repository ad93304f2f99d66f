import i18next from 'i18next';
import { retryDelay, untilVisible, waitOrOnline } from '../live/retry-delay';

/** Emitted by i18next when texts came late; what is shown is then translated again. */
export const textsCame = 'textsCame';

/** After so many failures the pause between two tries stays at 16 seconds at most. */
const maxFailures = 4;

interface Missing {
  readonly lng: string;
  readonly namespace: string;
}

/** Those to ask for again, in this order. */
const missing = new Map<string, Missing>();
/** Those that failed and have not come since; while one is asked for it is not among the missing. */
const late = new Set<string>();
let isRetrying = false;

/** Texts that do not exist or are no JSON; anything else may be there later. */
const isPermanent = (message: unknown): boolean =>
  typeof message === 'string' && /status code: 4\d\d|^failed parsing/.test(message);

/** @returns whether the texts came */
async function retry(key: string, { lng, namespace }: Missing): Promise<boolean> {
  // A failure puts it back, behind the others: it may be the only one that fails.
  missing.delete(key);
  await i18next.reloadResources([lng], [namespace]);
  const hasCome = i18next.hasResourceBundle(lng, namespace);
  if (hasCome) late.delete(key);
  return hasCome;
}

/** Asks for one; when it comes, the server is back, and the others are asked for too. */
async function retryAll(): Promise<boolean> {
  const [first] = missing;
  if (!first || !(await retry(...first))) return false;
  await Promise.all([...missing].map((other) => retry(...other)));
  return true;
}

async function retryUntilComplete(): Promise<void> {
  isRetrying = true;
  try {
    for (let failures = 0; missing.size > 0;) {
      await waitOrOnline(retryDelay(failures, Math.random()));
      await untilVisible();
      const hasCome = await retryAll();
      failures = hasCome ? 0 : Math.min(failures + 1, maxFailures);
      if (hasCome) i18next.emit(textsCame);
    }
  } finally {
    isRetrying = false;
  }
}

/** Whether texts could not be fetched and are asked for again. Those that do not exist are not late. */
export const areTextsLate = (): boolean => late.size > 0;

/** Asks again, with growing pauses and while the tab is visible, for texts that could not be fetched; i18next gives up. */
export function retryLateTexts(): void {
  i18next.on('failedLoading', (lng: string, namespace: string, message: unknown) => {
    const key = `${lng} ${namespace}`;
    if (isPermanent(message)) {
      late.delete(key);
      return;
    }
    missing.set(key, { lng, namespace });
    late.add(key);
    if (!isRetrying) void retryUntilComplete();
  });
}
