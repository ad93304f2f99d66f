/** A page's title: its key below `titles` in the texts, and what the path itself says. */
export interface PageTitle {
  readonly key: string;
  readonly text: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns whether a segment of a path is a number or a UUID. */
const isId = (segment: string) => /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(segment);

/**
 * Returns the title of the page at a path: Home, or the segments that are no identifiers, with spaces for dashes and a
 * capital at the front.
 */
export function pageTitleOf(path: string): PageTitle {
  const segments = path.split('/').filter((segment) => segment !== '' && !isId(segment));
  const key = segments.length === 0 ? 'home' : segments.join(' ');
  return { key, text: capitalised(key.replaceAll('-', ' ')) };
}

/** Returns the key of the title of one row of the list at a path. */
export const rowTitleKey = (listPath: string): string => `${pageTitleOf(listPath).key} row`;
