import { textAt } from './value-at';

/** An address with its `{path}`s replaced from a row, percent-encoded; `{here}` is the path one is on. */
export function fillTarget(target: string, row: unknown, here = ''): string {
  return target.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    path === 'here' ? here.replace(/\/+$/, '') : encodeURIComponent(textAt(row, path)),
  );
}
