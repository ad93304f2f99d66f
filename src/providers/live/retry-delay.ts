const first = 500;
const longest = 30_000;

/**
 * The pause before the next try: doubled after each failure, with jitter so that a server that comes back is not asked
 * by every client at once.
 * @param failures the failed tries so far, from 0
 * @param random from 0 to 1
 * @returns milliseconds, half a second to 30 seconds at most
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures + 1, 16));
  return ceiling / 2 + (ceiling / 2) * random;
}

/** Resolves after the time, or as soon as the browser is online or the tab visible again. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', goWhenVisible);
      resolve();
    };
    const goWhenVisible = () => {
      if (document.visibilityState === 'visible') go();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', goWhenVisible);
  });
}

/** The longest delay of a timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1;

/** Resolves when the tab is visible. */
export async function untilVisible(): Promise<void> {
  while (document.visibilityState === 'hidden') await waitOrOnline(maxDelay);
}
