import type { Location } from 'react-router';

/**
 * Under what the place of an address on the screen is remembered: each entry of the history has its own. What was typed,
 * followed from elsewhere or loaded anew has no key, and is told by its address, not to be opened at the place of another.
 */
export const placeKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? `${pathname}${search}` : key;
