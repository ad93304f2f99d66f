const minute = 60_000;

/** Limits of fetching data, in milliseconds and counts (specification, section 9). */
export const fetching = {
  /** How long an answer counts as fresh, and how long an unused one is kept. */
  cacheLifetime: 5 * minute,
  /** How often the transport sends again, at once, what may be sent again. */
  transportRetries: 3,
  queryRetries: 3,
  firstRetryDelay: 1_000,
  longestRetryDelay: 30_000,
  /** How long signing out waits for the server before it goes on without. */
  logoutPatience: 5_000,
} as const;
