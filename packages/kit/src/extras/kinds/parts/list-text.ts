import type { Field } from '../../../schema/shapes/field';
import { jsonIn } from '../../../lib/json';
import { isAbsent } from '../../../lib/value-at';
import { textKind } from '../../../fields/field-kind';

export const elementOf = ({ of }: Field): Field => of ?? textKind;

/** Returns what the list of a row has and its input does not show: it is sent as it came, after the others. */
export const unshownOf = (before: unknown, isShown: (one: unknown) => boolean): readonly unknown[] =>
  Array.isArray(before) ? before.filter((one) => !isShown(one)) : [];

/** Returns the present values of a list, or the one value where an API has no list. */
export const presentIn = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter((one) => !isAbsent(one));

/** Returns the list that a text of a form stands for; empty where it stands for none. */
export function listIn(text: string): readonly unknown[] {
  const found = jsonIn(text);
  return Array.isArray(found) ? found : [];
}

/** Returns a list as a text of a form, in which an empty one is empty. */
export const listText = (list: readonly unknown[]): string => (list.length === 0 ? '' : JSON.stringify(list));

/** Returns the object or the list in a cell; undefined where it has none. */
export function objectIn(cell: string): unknown {
  const found = jsonIn(cell);
  return typeof found === 'object' ? found : undefined;
}

/** Properties that the inputs of lists share. */
export const listInput = {
  isWide: true,
  writesEmpty: true,
  count: (typed: string) => listIn(typed).length,
} as const;

/** Returns the list in a cell: JSON, or texts between commas. */
export function listInCell(cell: string): readonly unknown[] {
  const list = cell.startsWith('[') ? jsonIn(cell) : undefined;
  if (Array.isArray(list)) return list;
  return cell
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
