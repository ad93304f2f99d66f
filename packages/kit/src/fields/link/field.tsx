import { fillTarget, leadsSomewhere } from '../../lib/fill-target';
import { Box } from '../parts/box';
import { breakable } from '../parts/breakable';
import { targetOf, type LinkTarget, TargetLink } from './target-link';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';

type Linked = Pick<FieldProps, 'field' | 'value' | 'row'>;

/** The target of a field of a row, as declared or its value; undefined when the row lacks a part of the address. */
function linkOf({ field: { to }, value, row }: Linked): LinkTarget | undefined {
  if (to === undefined) return targetOf(plainText(value));
  return leadsSomewhere(to, row) ? targetOf(fillTarget(to, row)) : undefined;
}

function LinkCell(props: FieldProps) {
  const target = linkOf(props);
  const label = plainText(props.value);
  if (!target) return <span title={label}>{label}</span>;
  return <TargetLink target={target}>{breakable(label)}</TargetLink>;
}

export default {
  view: { Cell: LinkCell, width: 200 },
  input: {
    Control: (props) => <Box {...props} inputMode="url" latin />,
    check: (typed) => (targetOf(typed) ? undefined : 'link'),
  },
} satisfies FieldKindParts;
