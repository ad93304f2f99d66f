import { insidePath } from '../wire/inside-path';
import { encodePart } from './encode-part';
import { textAt } from './value-at';

/** Returns all names in braces in a text. */
export const holesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** Whether a row has every part that an address takes from it. */
export const leadsSomewhere = (target: string, row: unknown): boolean =>
  holesIn(target).every((path) => path === 'here' || textAt(row, path) !== '');

/** Fills an address's `{path}`s from a row, percent-encoded, and `{here}`; `/` where it would lead to another host. */
export function fillTarget(target: string, row: unknown, here = ''): string {
  const filled = target.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodePart(textAt(row, path)),
  );
  const isInside = target.startsWith('/') || target.startsWith('{here}');
  return isInside ? (insidePath(filled, location.origin) ?? '/') : filled;
}
