/** Splits a name into lower-case words: `createdAt`, `created_at` and `CREATED-AT` become created, at. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Converts a name to an identifier, as in `couponOrders`. */
export const camelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word : capitalised(word)))
    .join('');

/** Converts a name to a path segment, as in `coupon-orders`. */
export const kebabCase = (name: string): string => wordsOf(name).join('-');

const initialisms = new Set(['id', 'url', 'api', 'eth', 'btc', 'csv', 'ip', 'vat', 'sku', 'iban', 'uuid']);

/** Converts a name to English words, as in `Created at`. */
export const english = (name: string): string =>
  capitalised(
    wordsOf(name)
      .map((word) => (initialisms.has(word) ? word.toUpperCase() : word))
      .join(' '),
  );

/** Returns the singular: coupon of `coupons`, currency of `currencies`, address of `addresses`; other words stay. */
export function singular(name: string): string {
  if (/ies$/i.test(name)) return name.replace(/ies$/i, 'y');
  if (/(?:ss|sh|ch|x|z)es$/i.test(name)) return name.slice(0, -2);
  return /[^s]s$/i.test(name) ? name.slice(0, -1) : name;
}
