import { textAt } from './value-at';

const hole = /\{([\w.]+)\}/g;

/** Whether a row has every part that an address takes from it. */
export const leadsSomewhere = (target: string, row: unknown): boolean =>
  [...target.matchAll(hole)].every(([, path = '']) => path === 'here' || textAt(row, path) !== '');

/** An address with its `{path}`s replaced from a row, percent-encoded; `{here}` is the path one is on. */
export function fillTarget(target: string, row: unknown, here = ''): string {
  return target.replace(hole, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodeURIComponent(textAt(row, path)),
  );
}
