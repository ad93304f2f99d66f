/**
 * How the figures of a round stay fresh: asked again every few seconds while the tab can be seen (the query
 * cache asks nothing for a hidden one), at once when it is shown again, and on coming back to a currency whose
 * answer is older than that.
 */
export const polling = {
  refetchInterval: 3000,
  staleTime: 3000,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
} as const;

/** The same while the operator has paused the updates: nothing is asked that nobody asked for. */
const paused = { ...polling, refetchInterval: false, refetchOnWindowFocus: false } as const;

/** How answers are kept fresh. */
export interface Polling {
  readonly refetchInterval: number | false;
  readonly staleTime: number;
  readonly refetchOnMount: boolean;
  readonly refetchOnWindowFocus: boolean;
}

export const pollingWhile = ({ isPaused }: { readonly isPaused: boolean }): Polling =>
  isPaused ? paused : polling;
