/** The words of a name, in lower case: `createdAt`, `created_at` and `CREATED-AT` are all created and at. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A name as an identifier, as in `couponOrders`. */
export const camelCase = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word : capitalised(word)))
    .join('');

/** A name as a segment of a path, as in `coupon-orders`. */
export const kebabCase = (name: string): string => wordsOf(name).join('-');

/** What English writes in capitals. */
const initialisms = new Set(['id', 'url', 'api', 'eth', 'btc', 'csv', 'ip', 'vat', 'sku', 'iban', 'uuid']);

/** A name as English words, as in `Created at`. */
export const english = (name: string): string =>
  capitalised(
    wordsOf(name)
      .map((word) => (initialisms.has(word) ? word.toUpperCase() : word))
      .join(' '),
  );

/** One of several: `coupons` is coupon, `currencies` currency, `addresses` address; anything else stays. */
export function singular(name: string): string {
  if (/ies$/i.test(name)) return name.replace(/ies$/i, 'y');
  if (/(?:ss|sh|ch|x|z)es$/i.test(name)) return name.slice(0, -2);
  return /[^s]s$/i.test(name) ? name.slice(0, -1) : name;
}
