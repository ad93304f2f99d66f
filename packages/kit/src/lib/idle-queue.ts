/** Runs something when the browser is idle, `after` so many ms at the earliest. Returns what cancels it. */
export function whenIdle(run: () => void, after = 0): () => void {
  // Safari has no idle callback.
  const isMissing = typeof requestIdleCallback !== 'function';
  let handle = 0;
  const wait = () => (handle = requestIdleCallback(run, { timeout: 2000 }));
  const timer = isMissing ? setTimeout(run, after + 200) : setTimeout(wait, after);
  return () => {
    clearTimeout(timer);
    if (!isMissing) cancelIdleCallback(handle);
  };
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
