/**
 * The entry value as the wire carries it. A comma is taken as the decimal point when at most two digits follow
 * it, so that it can't have been a thousands separator; anything else is left for the schema to refuse.
 * @param typed what stands in the field
 */
export function entryValueOnWire(typed: string): string {
  return typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
}
