/** Runs something when the browser is idle, `after` so many ms at the earliest. Returns what cancels it. */
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

/** Runs something after the next paint. Returns what cancels it. */
export function afterPaint(run: () => void): () => void {
  let isCancelled = false;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isCancelled) run();
    }),
  );
  return () => (isCancelled = true);
}

/** Fetches one after another, each once `isTime` resolves; a failure does not end it. */
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
