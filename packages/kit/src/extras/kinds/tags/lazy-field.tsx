import { Flex, Select, Tag } from 'antd';
import type { Field } from '../../../schema/shapes/field';
import { isAbsent } from '../../../lib/value-at';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import { listInCell, listIn, listText } from '../parts/list-text';

function tagsOf(value: unknown, { separator }: Field): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value)
    ? value
    : separator === undefined
      ? [value]
      : plainText(value).split(separator);
  return parts
    .filter((one) => !isAbsent(one))
    .map((one) => plainText(one).trim())
    .filter((tag) => tag !== '');
}

const TagList = ({
  value,
  field,
  wraps,
}: Pick<FieldProps, 'value' | 'field'> & { readonly wraps: boolean }) => {
  const tags = tagsOf(value, field);
  return (
    <Flex gap={4} wrap={wraps} title={tags.join(', ')} component="span">
      {[...new Set(tags)].map((tag) => (
        <Tag key={tag} variant="filled" style={{ marginInlineEnd: 0 }}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </Flex>
  );
};

const typedIn = (text: string): string[] => listIn(text).map(plainText);

/** Tags are typed one after the other, each ended by Enter or a comma; those that are suggested can be chosen. */
function TagsInput({ id, field, value, invalid, describedBy, text, onChange }: InputProps) {
  const { suggested = [], separator } = field;
  const given = listIn(value);
  const change = (tags: readonly string[]) => {
    const next = tags.map((tag) => given.find((one) => plainText(one) === tag) ?? tag.trim());
    onChange(listText(next.filter((tag) => tag !== '')));
  };
  return (
    <Select<string[]>
      id={id}
      mode="tags"
      virtual={false}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      placeholder={text.t('kit:conditions.type')}
      tokenSeparators={[separator ?? ',', '\n']}
      options={suggested.map((tag) => ({ value: tag, label: tag }))}
      {...(suggested.length > 0 ? {} : { open: false, suffixIcon: null })}
      value={typedIn(value)}
      onChange={change}
    />
  );
}

export default {
  view: {
    Cell: (props) => <TagList {...props} wraps={false} />,
    Detail: (props) => <TagList {...props} wraps />,
    toCsv: ({ value, field }) => tagsOf(value, field).join(', '),
    width: 200,
  },
  input: {
    Control: TagsInput,
    writesEmpty: true,
    fromCsv: listInCell,
    count: (typed) => listIn(typed).length,
    read: (value, field) =>
      listText(Array.isArray(value) ? value.filter((one) => !isAbsent(one)) : tagsOf(value, field)),
    write: (typed, { separator }) =>
      separator === undefined ? listIn(typed) : typedIn(typed).join(separator),
  },
} satisfies FieldKindParts;
