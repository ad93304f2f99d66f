const first = 500;
const longest = 30_000;

/** Returns the pause in ms, 500 to 30,000: doubled with each failure, with jitter (`random` from 0 to 1). */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures + 1, 16));
  return ceiling / 2 + (ceiling / 2) * random;
}

/** Resolves after the time, or as soon as the browser is online or the tab visible again. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const go = () => {
      clearTimeout(timer);
      end.abort();
      resolve();
    };
    const goWhenVisible = () => {
      if (document.visibilityState === 'visible') go();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go, end);
    document.addEventListener('visibilitychange', goWhenVisible, end);
  });
}

const maxDelay = 2 ** 31 - 1;

export async function untilVisible(): Promise<void> {
  while (document.visibilityState === 'hidden') await waitOrOnline(maxDelay);
}
