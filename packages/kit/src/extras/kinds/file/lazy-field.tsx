import { type FieldKindParts, type FieldProps, plainText } from '../../../fields/field-kind';
import type { Field } from '../../../schema/shapes/field';
import type { Typed } from '../../../lib/value-at';
import { Joined } from '../parts/entries';
import { targetOf, TargetLink } from '../../../fields/link/target-link';
import { FileInput } from './file-input';
import { addressOf, fileTexts, nameOf, valuesOf } from './file-values';

/** The name of a file, which opens it where its value leads to an address. */
function FileLink({ value, field }: { readonly value: Typed; readonly field: Field }) {
  const target = targetOf(addressOf(value, field));
  if (!target) return <bdi>{nameOf(value)}</bdi>;
  // A file of the console's own host is no page of it.
  return <TargetLink target={{ ...target, inside: false }}>{nameOf(value)}</TargetLink>;
}

const FileCell = ({ value, field }: FieldProps) => (
  <Joined items={valuesOf(value)}>{(one) => <FileLink value={one} field={field} />}</Joined>
);

export default {
  view: {
    Cell: FileCell,
    toCsv: ({ value }) => valuesOf(value).map(plainText).join(', '),
    width: 200,
  },
  input: { Control: FileInput, ...fileTexts },
} satisfies FieldKindParts;
