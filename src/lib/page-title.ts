/** A page's title: its key below `titles` in the texts, and the words that the path itself gives. */
export interface PageTitle {
  readonly key: string;
  readonly words: string;
}

/** Pages of one thing, by where they stand. */
const singular: Readonly<Record<string, string>> = {
  users: 'user',
  rounds: 'round',
  influencers: 'influencer',
  winners: 'winner',
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const titled = (key: string): PageTitle => ({ key, words: capitalised(key.replaceAll('-', ' ')) });

/**
 * The title of the page at a path: the start page, a page of one thing, or else the segments that are not numbers,
 * with spaces for dashes and a capital at the front.
 */
export function pageTitleOf(path: string): PageTitle {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first === undefined) return titled('home');
  const one = second === undefined || !Object.hasOwn(singular, first) ? undefined : singular[first];
  return titled(one ?? segments.filter((segment) => !/^\d+$/.test(segment)).join(' '));
}
