const minute = 60_000;

/** Milliseconds and counts (specification, section 9). */
export const fetching = {
  /** How long an answer is fresh, and an unused one cached. */
  cacheLifetime: 5 * minute,
  /** Repeated without delay. */
  transportRetries: 3,
  queryRetries: 3,
  /** How long an identical request counts as the same attempt while its outcome is unknown. */
  attemptLifetime: 5 * minute,
  relatedRetryDelay: 30_000,
  /** How long a call waits before the connection is checked, and how long the check may take. */
  checkAfter: 20_000,
  checkTimeout: 10_000,
  logoutTimeout: 5_000,
} as const;

/** How long the page loads undisturbed before the header's tools, panels and menus are fetched, in ms; on a slow machine until it is idle. */
export const headerToolsRest = 3_000;

/** How long the header waits for the page's code, in ms: React would show the loading state for at least 300. */
export const pageTimeout = 300;
/** The most conditions of a list: an address may have any, and alternatives multiply on the way to some APIs. */
export const mostConditions = 20;
