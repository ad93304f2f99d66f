/** What revenue over rounds is counted in. */
export const totalCurrency = 'USD';
