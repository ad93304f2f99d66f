import { Flex, Input } from 'antd';
import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { boxProps } from '../../../fields/parts/box';
import { ElementBox, entriesInput, HiddenLabel, Joined, type EntryProps } from '../parts/entries';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import {
  objectIn,
  elementOf,
  isBlank,
  isElement,
  listIn,
  listText,
  readElement,
  ruleOfElement,
  writeElement,
  type Element,
} from '../parts/element-values';
import { PresentValue } from '../../../fields/parts/present-value';
import { FieldStatus } from '../../../form/layout/form-item';

type Pair = readonly [key: string, value: Element];

const isPair = (one: unknown): one is Pair =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && isElement(one[1]);

function rulesOf([key, value]: Pair, all: readonly Pair[], field: Field): readonly (Rule | undefined)[] {
  if (key.trim() === '') return isBlank(value) ? [undefined, undefined] : ['keyless', undefined];
  if (all.filter(([other]) => other.trim() === key.trim()).length > 1) return ['repeated', undefined];
  return [undefined, ruleOfElement(value, elementOf(field))];
}

const pairs = {
  parse: (text: string): readonly Pair[] => listIn(text).filter(isPair),
  format: (entries: readonly Pair[]) =>
    listText(entries.filter(([key, value]) => key.trim() !== '' || !isBlank(value))),
  blank: ['', ''] as const,
  rulesOf,
};

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

function PairText({
  entry: [key, value],
  ...props
}: FieldProps & { readonly entry: readonly [string, unknown] }) {
  const shown = value === null || value === '' ? props.text.t('kit:nothing') : undefined;
  return (
    <>
      <bdi>{key}</bdi>
      {': '}
      {shown ?? <PresentValue {...props} value={value} field={elementOf(props.field)} as="Cell" />}
    </>
  );
}

/** In one line; what is no object is shown as it came. */
const KeyValueCell = (props: FieldProps) =>
  isRecord(props.value) ? (
    <Joined items={entriesOf(props.value)}>{(entry) => <PairText {...props} entry={entry} />}</Joined>
  ) : (
    plainText(props.value)
  );

const KeyValueDetail = (props: FieldProps) =>
  isRecord(props.value) ? (
    <ul className="plain-list">
      {entriesOf(props.value).map((entry) => (
        <li key={entry[0]}>
          <PairText {...props} entry={entry} />
        </li>
      ))}
    </ul>
  ) : (
    plainText(props.value)
  );

function PairEntry({ input, entry: [name, value], number, boxes, onChange }: EntryProps<Pair>) {
  const { field, text, path } = input;
  const [box, boxOfValue] = boxes;
  const { id = '', isWrong = false } = box ?? {};
  const named = (key: string) => text.t(key, { label: text.t(labelKeys.field(path)), number });
  return (
    <Flex gap="small">
      <div style={{ flex: 2, minInlineSize: 0 }}>
        <HiddenLabel id={id} label={number === 1 ? undefined : named('kit:entries.key')} />
        <FieldStatus isWrong={isWrong}>
          <Input
            {...boxProps({ ...input, id, value: name, required: false, invalid: isWrong })}
            placeholder={text.t('kit:entries.keyHint')}
            onChange={({ target }) => onChange([target.value, value])}
          />
        </FieldStatus>
      </div>
      <div style={{ flex: 3, minInlineSize: 0 }}>
        <ElementBox
          input={input}
          box={boxOfValue}
          label={named('kit:entries.value')}
          of={elementOf(field)}
          value={value}
          onChange={(next) => onChange([name, next])}
        />
      </div>
    </Flex>
  );
}

/** A key without a value has an empty text, or none where its values are no texts. */
const writtenValue = (value: Element, of: Field) =>
  isBlank(value) ? (of.kind === 'text' ? '' : null) : writeElement(value, of);

export default {
  view: { Cell: KeyValueCell, Detail: KeyValueDetail, width: 220 },
  input: {
    ...entriesInput<Pair>(pairs, PairEntry),
    csvRule: 'json',
    fromCsv: objectIn,
    read: (value, field) =>
      pairs.format(entriesOf(value).map(([key, one]) => [key, readElement(one, elementOf(field))])),
    write: (typed, field) =>
      Object.fromEntries(
        pairs.parse(typed).map(([key, value]) => [key.trim(), writtenValue(value, elementOf(field))]),
      ),
  },
} satisfies FieldKindParts;
