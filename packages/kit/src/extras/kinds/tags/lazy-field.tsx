import { Flex, Select, Tag } from 'antd';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import { listInCell, listIn, listText, presentIn } from '../parts/list-text';

const tagsOf = (value: unknown): readonly string[] =>
  presentIn(value)
    .map((one) => plainText(one).trim())
    .filter((tag) => tag !== '');

const TagList = ({ value, wraps }: Pick<FieldProps, 'value'> & { readonly wraps: boolean }) => {
  const tags = tagsOf(value);
  return (
    <Flex gap={4} wrap={wraps} title={tags.join(', ')} component="span">
      {[...new Set(tags)].map((tag) => (
        <Tag key={tag} variant="filled">
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </Flex>
  );
};

/** Tags are typed one after the other, each ended by Enter or a comma; those that are suggested can be chosen. */
function TagsInput({ id, field, value, invalid, describedBy, text, onChange }: InputProps) {
  const { suggested = [] } = field;
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
      tokenSeparators={[',', '\n']}
      options={suggested.map((tag) => ({ value: tag, label: tag }))}
      {...(suggested.length > 0 ? {} : { open: false, suffixIcon: null })}
      value={given.map(plainText)}
      onChange={change}
    />
  );
}

export default {
  view: {
    Cell: (props) => <TagList {...props} wraps={false} />,
    Detail: (props) => <TagList {...props} wraps />,
    toCsv: ({ value }) => tagsOf(value).join(', '),
    width: 200,
  },
  input: {
    Control: TagsInput,
    writesEmpty: true,
    fromCsv: listInCell,
    count: (typed) => listIn(typed).length,
    read: (value) => listText(Array.isArray(value) ? presentIn(value) : tagsOf(value)),
    write: listIn,
  },
} satisfies FieldKindParts;
