import { Link } from 'react-router';
import type { Field } from '../../../config/schema/field';
import { fillTarget, leadsSomewhere } from '../../../lib/fill-target';
import { insidePath } from '../../../lib/inside-path';
import { textAt } from '../../../lib/value-at';
import type { Row } from '../../../providers/data/list-answer';
import { Box } from '../parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';

type Linked = Pick<FieldProps, 'field' | 'value' | 'row'>;

/** The target of a link: `inside` the console, or on another host or in a mail program. */
export interface LinkTarget {
  readonly href: string;
  readonly inside: boolean;
}

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The target of an address; undefined for what is none, or could run code. */
export function targetOf(address: string): LinkTarget | undefined {
  const inside = insidePath(address);
  if (inside !== undefined) return { href: inside, inside: true };
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && schemes.has(url.protocol) ? { href: url.href, inside: false } : undefined;
}

/** The target of a field of a row, as declared or its value; undefined when the row lacks a part of the address. */
export function linkOf({ field: { to }, value, row }: Linked): LinkTarget | undefined {
  if (to === undefined) return targetOf(plainText(value));
  return leadsSomewhere(to, row) ? targetOf(fillTarget(to, row)) : undefined;
}

const labelOf = ({ field, value, row }: Linked): string =>
  (field.text === undefined ? '' : textAt(row, field.text)) || plainText(value);

function LinkCell(props: FieldProps) {
  const target = linkOf(props);
  const label = labelOf(props);
  if (!target) return <span title={label}>{label}</span>;
  if (target.inside) return <Link to={target.href}>{label}</Link>;
  return (
    <a href={target.href} target="_blank" rel="noopener noreferrer" title={target.href}>
      <bdi>{label}</bdi>
    </a>
  );
}

const LinkInput = (props: InputProps) => <Box {...props} inputMode="url" latin />;

const linkField: FieldKindParts = {
  view: {
    Cell: LinkCell,
    width: 200,
    // With a target and the text of another field it needs no value.
    showsAbsent: (field: Field, row: Row) =>
      field.to !== undefined && field.text !== undefined && textAt(row, field.text) !== '',
  },
  input: {
    Control: LinkInput,
    check: (typed) => (targetOf(typed) ? undefined : 'link'),
  },
};

export default linkField;
