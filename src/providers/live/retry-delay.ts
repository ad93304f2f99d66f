const first = 500;
const longest = 30_000;

/**
 * How long to wait before the next try to connect: twice as long after each failure, spread so that a server
 * that comes back is not asked by everybody at once.
 * @param failures how many tries have failed before, from 0
 * @param random from 0 to 1
 * @returns milliseconds, half a second to 30 seconds at most
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures + 1, 16));
  return ceiling / 2 + (ceiling / 2) * random;
}

/** Waits so long, or until the browser is online again, or its tab is looked at again. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', goWhenSeen);
      resolve();
    };
    const goWhenSeen = () => {
      if (document.visibilityState === 'visible') go();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', goWhenSeen);
  });
}

/** The longest that a timer can wait, in ms. */
const forever = 2 ** 31 - 1;

/** Waits while nobody looks at the tab. */
export async function untilSeen(): Promise<void> {
  while (document.visibilityState === 'hidden') await waitOrOnline(forever);
}
