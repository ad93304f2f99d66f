import { type FieldKindParts, type FieldProps, plainText } from '../../../fields/field-kind';
import { Joined } from '../parts/entries';
import { FileInput, FileLink } from './file-input';
import { fileTexts, valuesOf } from './file-values';

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
