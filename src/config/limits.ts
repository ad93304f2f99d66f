const minute = 60_000;

/** Limits of fetching data, in milliseconds and counts (specification, section 9). */
export const fetching = {
  /** How long an answer counts as fresh, and how long an unused one stays in the cache. */
  cacheLifetime: 5 * minute,
  /** How often the transport repeats a request, without delay. */
  transportRetries: 3,
  queryRetries: 3,
  /** How long the same request counts as the same attempt while its outcome is unknown. */
  attemptLifetime: 5 * minute,
  firstRetryDelay: 1_000,
  longestRetryDelay: 30_000,
  /** How long a call waits for its answer before the connection is checked, and how long the check may take. */
  checkAfter: 20_000,
  checkTimeout: 10_000,
  /** How long signing out waits for the server. */
  logoutTimeout: 5_000,
} as const;

/** How long a page has for itself before the header's tools are fetched, in ms; on a slow machine until it is idle. */
export const headerToolsRest = 3_000;
