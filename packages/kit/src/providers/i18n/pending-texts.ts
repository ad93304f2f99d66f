import i18next from 'i18next';
import { isPermanent } from './locale-files';
import { retryDelay, untilVisible, waitOrOnline } from '../../lib/retry-delay';

/** Emitted by i18next when pending texts have loaded, to translate again. */
export const textsCame = 'textsCame';

/** From so many failures on the pause between two tries stays at 16 seconds. */
const maxFailures = 4;

interface Missing {
  readonly lng: string;
  readonly namespace: string;
}

/** Those that failed and have not come since; the last to fail is the last. */
const missing = new Map<string, Missing>();
let isRetrying = false;

async function retry(key: string, { lng, namespace }: Missing): Promise<boolean> {
  await i18next.reloadResources([lng], [namespace]);
  const hasCome = i18next.hasResourceBundle(lng, namespace);
  if (hasCome) missing.delete(key);
  return hasCome;
}

/** Fetches one; when it comes, the server is back, and the others are fetched too. */
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

/** Whether failed texts are being retried, other than those that do not exist. */
export const areTextsPending = (): boolean => missing.size > 0;

/** Retries failed texts with growing pauses while the tab is visible; i18next itself gives up. */
export function retryPendingTexts(): void {
  i18next.on('failedLoading', (lng: string, namespace: string, error: unknown) => {
    const key = `${lng} ${namespace}`;
    // Behind the others: it may be the only one that fails.
    missing.delete(key);
    if (isPermanent(error)) return;
    missing.set(key, { lng, namespace });
    if (!isRetrying) void retryUntilComplete();
  });
}
