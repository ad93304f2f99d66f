import type { Entry } from '../routes/entries';

/** What stands in the navigation: a page, or pages that stand together under words of their own. */
export type MenuItem =
  { readonly entry: Entry } | { readonly group: string; readonly entries: readonly Entry[] };

/** The entries of the navigation in order, those of a group together where its first one stands. */
export function menuItems(entries: readonly Entry[]): readonly MenuItem[] {
  const inGroup = (group: string) => entries.filter(({ menu }) => menu?.group === group);
  return entries.flatMap((entry): MenuItem[] => {
    const group = entry.menu?.group;
    if (group === undefined) return [{ entry }];
    const together = inGroup(group);
    return together[0] === entry ? [{ group, entries: together }] : [];
  });
}
