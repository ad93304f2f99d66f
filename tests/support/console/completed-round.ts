/** A round that is over, as the API describes it, without its winner. */
export const completedRound = {
  id: 'r1',
  number: 41,
  status: 'COMPLETED',
  progress: '100',
  entryFee: '25.00',
  type: 'standard',
  currencyId: 'c-btc',
  currency: { id: 'c-btc', code: 'BTC' },
  fiatCurrencyId: 'c-eur',
  fiatCurrency: { id: 'c-eur', code: 'EUR' },
  createdAt: '2026-11-20T07:30:00.000Z',
};
