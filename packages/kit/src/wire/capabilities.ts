/**
 * What goes beyond the specification, so that another backend may lack it. A backend announces what it has in the answers
 * of login and who-am-i. The console does not use what is not announced.
 */
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

/** Returns whether a value is the name of a capability. */
export const isCapability = (value: unknown): value is Capability =>
  capabilities.some((name) => name === value);
