import { encodePart } from './encode-part';
import { insidePath } from './inside-path';
import { textAt } from './value-at';

const hole = /\{([\w.]+)\}/g;

/** Returns the paths of the row that an address takes something from. */
export const holesOf = (target: string): readonly string[] =>
  [...target.matchAll(hole)].map(([, path = '']) => path).filter((path) => path !== 'here');

/** Whether a row has every part that an address takes from it. */
export const leadsSomewhere = (target: string, row: unknown): boolean =>
  holesOf(target).every((path) => textAt(row, path) !== '');

/**
 * Returns an address with its `{path}`s replaced from a row, percent-encoded; `{here}` is the path one is on. One that was to be
 * a page of the console stays one: it is `/` where the values that the row lacks would make it another host.
 */
export function fillTarget(target: string, row: unknown, here = ''): string {
  const filled = target.replace(hole, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodePart(textAt(row, path)),
  );
  return target.startsWith('/') || target.startsWith('{here}') ? (insidePath(filled) ?? '/') : filled;
}
