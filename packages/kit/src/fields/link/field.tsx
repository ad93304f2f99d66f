import type { Field } from '../../schema/shapes/field';
import { fillTarget, leadsSomewhere } from '../../lib/fill-target';
import { textAt, type Row } from '../../lib/value-at';
import { Box } from '../parts/box';
import { targetOf, type LinkTarget, TargetLink } from './target-link';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';

type Linked = Pick<FieldProps, 'field' | 'value' | 'row'>;

/** The target of a field of a row, as declared or its value; undefined when the row lacks a part of the address. */
function linkOf({ field: { to }, value, row }: Linked): LinkTarget | undefined {
  if (to === undefined) return targetOf(plainText(value));
  return leadsSomewhere(to, row) ? targetOf(fillTarget(to, row)) : undefined;
}

const labelOf = ({ field, value, row }: Linked): string =>
  (field.text === undefined ? '' : textAt(row, field.text)) || plainText(value);

function LinkCell(props: FieldProps) {
  const target = linkOf(props);
  const label = labelOf(props);
  if (!target) return <span title={label}>{label}</span>;
  return <TargetLink target={target}>{label}</TargetLink>;
}

export default {
  view: {
    Cell: LinkCell,
    width: 200,
    // With a target and the text of another field it needs no value.
    showsAbsent: (field: Field, row: Row) =>
      field.to !== undefined && field.text !== undefined && textAt(row, field.text) !== '',
  },
  input: {
    Control: (props) => <Box {...props} inputMode="url" latin />,
    check: (typed) => (targetOf(typed) ? undefined : 'link'),
  },
} satisfies FieldKindParts;
