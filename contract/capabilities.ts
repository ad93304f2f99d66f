/** What goes beyond the specification, so that another backend may lack it. */
export const capabilities = [
  'adminReactivation',
  'alerts',
  'auditTrail',
  'coupons',
  'dollarRates',
  'orderTimeline',
  'ownPassword',
  'roundPlans',
  'timeRanges',
] as const;
export type Capability = (typeof capabilities)[number];
