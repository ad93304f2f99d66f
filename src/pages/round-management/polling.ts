/**
 * How the figures of a round stay fresh: asked again every few seconds while the tab can be seen (the query
 * cache asks nothing for a hidden one), and on coming back to a currency whose answer is older than that.
 */
export const polling = { refetchInterval: 3000, staleTime: 3000, refetchOnMount: true } as const;
