import type { Field } from '../../../config/schema/field';
import { fillTarget, leadsSomewhere } from '../../../lib/fill-target';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import type { FieldProps } from '../field-view';
import { plainText } from '../plain-text';

type Linked = Pick<FieldProps, 'field' | 'value' | 'row'>;

/** Where a link leads: `inside` the console, or to another host or a mail program. */
export interface LinkTarget {
  readonly href: string;
  readonly inside: boolean;
}

const ownPath = /^\/(?![/\\])/;
const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Undefined for what is no address, or one that could run code. */
export function targetOf(address: string): LinkTarget | undefined {
  if (ownPath.test(address)) return { href: address, inside: true };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && schemes.has(url.protocol) ? { href: url.href, inside: false } : undefined;
}

/** Where a field of a row leads: as declared, or to its value; nowhere when the row lacks a part of the address. */
export function linkOf({ field: { to }, value, row }: Linked): LinkTarget | undefined {
  if (to === undefined) return targetOf(plainText(value));
  return leadsSomewhere(to, row) ? targetOf(fillTarget(to, row)) : undefined;
}

/** What a link is called. */
export const linkWords = ({ field, value, row }: Linked): string =>
  (field.text === undefined ? '' : textAt(row, field.text)) || plainText(value);

/** Whether a link needs no value of its own: it has a target, and the words of another field. */
export const isWhole = (field: Field, row: Row): boolean =>
  field.to !== undefined && field.text !== undefined && textAt(row, field.text) !== '';
