/** What goes beyond the specification, so that another backend may lack it. */
export const capabilities = [
  'adminReactivation',
  'auditTrail',
  'coupons',
  'dollarRates',
  'orderTimeline',
  'ownPassword',
  'roundPlans',
  'savedViews',
  'timeRanges',
] as const;
export type Capability = (typeof capabilities)[number];
