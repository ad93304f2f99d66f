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
  'userNotes',
  'viewAs',
] as const;
export type Capability = (typeof capabilities)[number];

/**
 * Those that make the console ask calls of the specification for more, which a backend without them refuses. They are on
 * only where the page's settings have them, as those that our API serves do.
 */
export const announcedCapabilities: readonly Capability[] = ['chatModeration'];
