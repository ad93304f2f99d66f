/** The extensions of the specification that a backend may announce in the answers of login and who-am-i. */
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

export const isCapability = (value: unknown): value is Capability =>
  capabilities.some((name) => name === value);
