/** What goes beyond the specification, so that another backend may lack it. */
export const capabilities = [
  'actionEffects',
  'adminReactivation',
  'auditTrail',
  'coupons',
  'dollarRates',
  'messageHistory',
  'ownPassword',
  'platformSettings',
  'timeRanges',
] as const;
export type Capability = (typeof capabilities)[number];
