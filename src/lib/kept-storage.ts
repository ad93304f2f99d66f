/**
 * Keys of what people chose or saved in this browser, which stays when they sign out; everything else of the console is removed. A
 * key that ends with a dot is followed by whose it is.
 */
export const keptStorage = {
  theme: 'roundkeeper.theme',
  chartPlace: 'roundkeeper.charts',
  /** The admin and the resource follow. */
  lists: 'roundkeeper.list.',
  alerts: 'roundkeeper.alerts.',
} as const;
