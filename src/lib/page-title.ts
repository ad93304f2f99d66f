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

/** What stands for one thing in a path and says nothing to a reader: a number, or a UUID. */
const isId = (segment: string) => /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(segment);

const titled = (key: string): PageTitle => ({ key, words: capitalised(key.replaceAll('-', ' ')) });

/**
 * The title of the page at a path: the start page, a page of one thing, or else the segments that are no identifiers,
 * with spaces for dashes and a capital at the front.
 */
export function pageTitleOf(path: string): PageTitle {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [first, second] = segments;
  if (first === undefined) return titled('home');
  const one = second === undefined || !Object.hasOwn(singular, first) ? undefined : singular[first];
  return titled(one ?? segments.filter((segment) => !isId(segment)).join(' '));
}
