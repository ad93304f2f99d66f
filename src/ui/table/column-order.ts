/** Every column in the order that the visible ones are in; one that is not visible stands behind the one that it is declared behind. */
export function wholeOrder(declared: readonly string[], visible: readonly string[]): readonly string[] {
  const order = visible.filter((key) => declared.includes(key));
  declared.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = declared[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/** The keys with one of them a place further on, or back; the same where there is no such place. */
export function shifted(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const other = keys[at + by];
  if (at < 0 || other === undefined) return keys;
  return keys.map((one) => {
    if (one === key) return other;
    return one === other ? key : one;
  });
}
