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
