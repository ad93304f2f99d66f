const formats = new Map<string, Intl.NumberFormat>();

/**
 * A figure in short, for where there is little room: "12K", "$1.5M".
 * @param currency a fiat currency's code, for money
 */
export function formatCompact(value: number, lng: string, currency?: string): string {
  const key = `${lng} ${currency ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(`${lng}-u-nu-latn`, {
      notation: 'compact',
      maximumFractionDigits: 1,
      ...(currency === undefined
        ? {}
        : { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 }),
    });
  formats.set(key, format);
  return format.format(value);
}
