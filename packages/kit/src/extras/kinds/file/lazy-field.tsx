import { type FieldKindParts, plainText } from '../../../fields/field-kind';
import { Joined } from '../parts/entries';
import { FileInput, FileLink } from './file-input';
import { fileTexts, valuesOf } from './file-values';

export default {
  view: {
    Cell: ({ value, field }) => (
      <Joined items={valuesOf(value)}>{(one) => <FileLink value={one} field={field} />}</Joined>
    ),
    toCsv: ({ value }) => valuesOf(value).map(plainText).join(', '),
    width: 200,
  },
  input: { Control: FileInput, ...fileTexts },
} satisfies FieldKindParts;
