import { useEffect, useState } from 'react';

/** How long a change counts as recent, in ms. */
export const recentFor = 4000;

/**
 * What a figure was before it became what it is, for a moment after it did; undefined else. The first value that
 * becomes known is no change.
 */
export function useRecentChange<Value>(value: Value | undefined): Value | undefined {
  const [seen, setSeen] = useState({ value, before: undefined as Value | undefined });
  if (value !== undefined && value !== seen.value) setSeen({ value, before: seen.value });

  const { value: current, before } = seen;
  useEffect(() => {
    if (before === undefined) return undefined;
    // Each further change begins the moment anew.
    const timer = setTimeout(() => setSeen({ value: current, before: undefined }), recentFor);
    return () => clearTimeout(timer);
  }, [before, current]);

  return before;
}
