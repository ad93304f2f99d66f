import { Fragment } from 'react';
import { type FieldKindParts, type FieldProps, plainText } from '../field-kind';
import { FileInput } from './file-input';
import { FileLink } from './file-link';
import { fileTexts, valuesOf } from './file-text';

const FileCell = ({ value, field }: FieldProps) => (
  <span>
    {valuesOf(value).map((one, index) => (
      <Fragment key={one}>
        {index === 0 ? '' : ', '}
        <FileLink value={one} field={field} />
      </Fragment>
    ))}
  </span>
);

const fileField: FieldKindParts = {
  view: {
    Cell: FileCell,
    toCsv: ({ value }) => valuesOf(value).map(plainText).join(', '),
    width: 200,
  },
  input: { Control: FileInput, ...fileTexts },
};

export default fileField;
