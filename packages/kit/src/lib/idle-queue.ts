/**
 * Runs something when the browser has nothing better to do.
 * @param after how long it waits at least, in ms
 * @returns a function that calls it off
 */
export function whenIdle(run: () => void, after = 0): () => void {
  let stop: () => void;
  const wait = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 200);
      stop = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(run, { timeout: 2000 });
    stop = () => cancelIdleCallback(handle);
  };
  if (after === 0) wait();
  else {
    const timer = setTimeout(wait, after);
    stop = () => clearTimeout(timer);
  }
  return () => stop();
}

/**
 * Fetches what is needed later, one piece after another: side by side they would be in each other's way. One that fails does
 * not end it.
 * @param isTime resolves when the next one may begin
 */
export async function fetchInTurn(
  loads: readonly (() => Promise<unknown>)[],
  isTime: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (const load of loads) {
    await isTime();
    if (signal.aborted) return;
    await load().catch(() => undefined);
  }
}
