import { textAt } from './value-at';

const hole = /\{([\w.]+)\}/g;

/** The paths that an address takes from a row. */
export const holesIn = (target: string): readonly string[] =>
  [...target.matchAll(hole)].map(([, path = '']) => path);

/** An address with its `{path}`s replaced from a row, percent-encoded; `{here}` is the path one is on. */
export function fillTarget(target: string, row: unknown, here = ''): string {
  return target.replace(hole, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodeURIComponent(textAt(row, path)),
  );
}
