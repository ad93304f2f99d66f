import { fillTarget } from '../../../lib/fill-target';
import { textAt } from '../../../lib/value-at';
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

/** Where a field of a row leads: as declared, or to its value. */
export const linkOf = ({ field, value, row }: Linked): LinkTarget | undefined =>
  targetOf(field.to === undefined ? plainText(value) : fillTarget(field.to, row));

/** What a link is called. */
export const linkWords = ({ field, value, row }: Linked): string =>
  (field.text === undefined ? '' : textAt(row, field.text)) || plainText(value);
