const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isId = (segment: string) => /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(segment);

/** Returns "Home", or the segments of the path without identifiers, capitalized, with spaces for dashes. */
export function pageTitleOf(path: string) {
  const segments = path.split('/').filter((segment) => segment !== '' && !isId(segment));
  const key = segments.length === 0 ? 'home' : segments.join(' ');
  return { key, text: capitalised(key.replaceAll('-', ' ')) };
}

export const rowTitleKey = (listPath: string): string => `${pageTitleOf(listPath).key} row`;
