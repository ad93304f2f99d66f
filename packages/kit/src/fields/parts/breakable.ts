import { createElement, Fragment, type ReactNode } from 'react';

/** Returns a text whose lines break behind an @ and an underscore as well, as those of addresses and user names. */
export function breakable(text: string): ReactNode {
  const [first, ...others] = text.split(/(?<=[@_])/);
  if (others.length === 0) return text;
  return createElement(Fragment, null, first, ...others.flatMap((part) => [createElement('wbr'), part]));
}
