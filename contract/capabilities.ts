/** What goes beyond the specification, so that another backend may lack it. */
export const capabilities = [
  'adminReactivation',
  'auditTrail',
  'coupons',
  'dollarRates',
  'events',
  'orderTimeline',
  'ownPassword',
  'timeRanges',
] as const;
export type Capability = (typeof capabilities)[number];
