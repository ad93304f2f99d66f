/** What goes beyond the specification, so that another backend may lack it. */
export const capabilities = [
  'actionEffects',
  'adminReactivation',
  'alerts',
  'approvals',
  'auditTrail',
  'chatApproval',
  'chatModeration',
  'couponChanges',
  'couponSeries',
  'coupons',
  'dollarRates',
  'marketingAnalytics',
  'orderTimeline',
  'messageHistory',
  'events',
  'ownPassword',
  'personDetails',
  'platformSettings',
  'savedViews',
  'roundPlans',
  'roundReplay',
  'timeRanges',
  'timeSeries',
  'twoPersonRule',
  'userNotes',
  'viewAs',
] as const;
export type Capability = (typeof capabilities)[number];

/**
 * Those that are on only where the page's settings have them, as those that our API serves do: `chatModeration` makes the
 * console ask calls of the specification for more, which a backend without it refuses, and `twoPersonRule` says that
 * something waits for a second person, which is a matter of configuration.
 */
export const announcedCapabilities: readonly Capability[] = ['chatModeration', 'twoPersonRule'];
