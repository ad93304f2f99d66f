import { Flex } from 'antd';
import { isAbsent, type Typed } from '../../../lib/value-at';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { nameOf, Picture } from '../../../fields/image/field';
import { addressOf, fileTexts, valuesOf } from '../file/file-values';
import { FileInput } from '../file/file-input';

interface PicturesProps extends FieldProps {
  readonly size: number;
  readonly saysWhy?: boolean;
}

function Pictures({ value, field, row, text, size, saysWhy = false }: PicturesProps) {
  const values: readonly Typed[] = isAbsent(value) ? [''] : valuesOf(value);
  return (
    <Flex gap="small" wrap={saysWhy}>
      {values.map((one) => (
        <Picture
          key={one}
          value={one === '' ? undefined : addressOf(one, field)}
          text={text}
          name={nameOf({ field, row })}
          size={size}
          saysWhy={saysWhy}
        />
      ))}
    </Flex>
  );
}

export default {
  view: {
    Cell: (props) => <Pictures {...props} size={26} />,
    Detail: (props) => <Pictures {...props} size={72} saysWhy />,
    toCsv: ({ value }) => valuesOf(value).map(plainText).join(', '),
    width: 100,
    showsAbsent: ({ initials }) => initials !== undefined,
  },
  input: { Control: FileInput, ...fileTexts },
} satisfies FieldKindParts;
