import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord, isAbsent, isTyped, type Typed } from '../../../lib/value-at';
import { jsonIn } from '../../../lib/json';
import { figureOf, plainText, textKind, type CsvCell } from '../../../fields/field-kind';
import { csvColumns, kindParts, type CsvColumns } from '../../../fields/loaded-kinds';

export const elementOf = ({ of }: Field): Field => of ?? textKind;

/** A value of a row that its kind would send as another: it is sent as it came until something else is typed. */
interface Given {
  readonly typed: Typed;
  /** Undefined where there is none. */
  readonly given?: unknown;
}

/** A value of a list as it stands in its input: what is typed or chosen, or what came. */
export type Element = Typed | Given;

const isGiven = (one: unknown): one is Given => isRecord(one) && isTyped(one['typed']);

export const isElement = (one: unknown): one is Element => isTyped(one) || isGiven(one);

export const elementText = (one: Element): string => String(isGiven(one) ? one.typed : one);

export const isBlank = (one: Element): boolean => !isGiven(one) && String(one).trim() === '';

function typedFor(value: unknown, field: Field): Typed {
  if (isAbsent(value)) return '';
  const { isIdentifier, read } = kindParts(field.kind).input;
  if (isIdentifier && isTyped(value)) return value;
  return read?.(value, field) ?? plainText(value);
}

export function readElement(value: unknown, field: Field): Element {
  const typed = typedFor(value, field);
  const isSame =
    !isBlank(typed) &&
    !ruleOfElement(typed, field) &&
    JSON.stringify(writeElement(typed, field)) === JSON.stringify(value);
  return isSame ? typed : { typed, given: value };
}

/** Returns the value that is sent for what stands in the input. */
export function writeElement(element: Element, field: Field): unknown {
  if (isGiven(element)) return element.given;
  if (typeof element !== 'string') return element;
  const text = element.trim();
  const { isNumber, write } = kindParts(field.kind).input;
  if (isNumber) return figureOf(text);
  return write ? write(text, field) : text;
}

/** Returns the rule of its kind that what stands in the input breaks; none where it is empty, or as it came. */
export const ruleOfElement = (element: Element, field: Field): Rule | undefined =>
  isBlank(element) || typeof element !== 'string'
    ? undefined
    : kindParts(field.kind).input.check?.(element.trim(), field);

/** Returns what the list of a row has and its input does not show: it is sent as it came, after the others. */
export const unshownOf = (before: unknown, isShown: (one: unknown) => boolean): readonly unknown[] =>
  Array.isArray(before) ? before.filter((one) => !isShown(one)) : [];

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

/** Returns the list in a cell: JSON, or texts between separators. */
export function listInCell(
  cell: string,
  { field: { separator = ',' } }: Pick<CsvCell, 'field'>,
): readonly unknown[] {
  const list = cell.startsWith('[') ? jsonIn(cell) : undefined;
  if (Array.isArray(list)) return list;
  return cell
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Returns the further columns of a field whose values are shown as those of another. */
export const csvColumnsAs = (
  shown: Field,
  valuesOf = (value: unknown): readonly unknown[] => [value],
): CsvColumns =>
  Object.fromEntries(
    Object.entries(csvColumns(shown)).map(([key, cell]) => [
      key,
      (props) =>
        valuesOf(props.value)
          .map((value) => cell({ ...props, value, field: shown }))
          .join(', '),
    ]),
  );
