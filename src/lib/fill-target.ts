import { encodePart } from './encode-part';
import { textAt } from './value-at';

const hole = /\{([\w.]+)\}/g;

/** Returns the paths of the row that an address takes something from. */
export const holesOf = (target: string): readonly string[] =>
  [...target.matchAll(hole)].map(([, path = '']) => path).filter((path) => path !== 'here');

/** Whether a row has every part that an address takes from it. */
export const leadsSomewhere = (target: string, row: unknown): boolean =>
  holesOf(target).every((path) => textAt(row, path) !== '');

/** An address with its `{path}`s replaced from a row, percent-encoded; `{here}` is the path one is on. */
export function fillTarget(target: string, row: unknown, here = ''): string {
  return target.replace(hole, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodePart(textAt(row, path)),
  );
}
