import { Flex, Input } from 'antd';
import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { boxProps } from '../../../fields/parts/box';
import { ElementBox, EntryRows, HiddenLabel, marksOf, useEntries, Joined } from '../parts/entries';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
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

const pairsIn = (text: string): readonly Pair[] => listIn(text).filter(isPair);

const format = (pairs: readonly Pair[]): string =>
  listText(pairs.filter(([key, value]) => key.trim() !== '' || !isBlank(value)));

function ruleOfPair([key, value]: Pair, others: readonly Pair[], of: Field): Rule | undefined {
  if (key.trim() === '') return isBlank(value) ? undefined : 'keyless';
  if (others.filter(([other]) => other.trim() === key.trim()).length > 1) return 'repeated';
  return ruleOfElement(value, of);
}

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

function KeyValueInput(input: InputProps) {
  const { id, field, text, path, invalid } = input;
  const of = elementOf(field);
  const list = useEntries<Pair>(input, { parse: pairsIn, format, blank: ['', ''] });
  const label = text.t(labelKeys.field(path));
  const pairs = list.entries.map(({ entry }) => entry);
  const rules = pairs.map((pair) => ruleOfPair(pair, pairs, of));
  const isOfKey = (rule: Rule | undefined) => rule === 'keyless' || rule === 'repeated';
  const marks = marksOf(
    rules.map((rule) => rule !== undefined),
    invalid,
  );
  return (
    <EntryRows input={input} list={list}>
      {({ key, entry: [name, value] }, index) => {
        const own = index === 0 ? id : `${id}.${String(key)}`;
        const isMarked = marks[index] ?? false;
        const isOfValue = rules[index] !== undefined && !isOfKey(rules[index]);
        return (
          <Flex gap="small">
            <div style={{ flex: 2, minInlineSize: 0 }}>
              {index === 0 ? null : (
                <HiddenLabel id={own}>{text.t('kit:entries.key', { label, number: index + 1 })}</HiddenLabel>
              )}
              <FieldStatus isWrong={isMarked && !isOfValue}>
                <Input
                  {...boxProps({
                    ...input,
                    id: own,
                    value: name,
                    required: false,
                    invalid: isMarked && !isOfValue,
                  })}
                  placeholder={text.t('kit:entries.keyHint')}
                  onChange={({ target }) => list.set(key, [target.value, value])}
                />
              </FieldStatus>
            </div>
            <div style={{ flex: 3, minInlineSize: 0 }}>
              <HiddenLabel id={`${own}.value`}>
                {text.t('kit:entries.value', { label, number: index + 1 })}
              </HiddenLabel>
              <ElementBox
                input={input}
                id={`${own}.value`}
                of={of}
                value={value}
                isWrong={isMarked && isOfValue}
                onChange={(next) => list.set(key, [name, next])}
              />
            </div>
          </Flex>
        );
      }}
    </EntryRows>
  );
}

/** A key without a value has an empty text, or none where its values are no texts. */
const writtenValue = (value: Element, of: Field) =>
  isBlank(value) ? (of.kind === 'text' ? '' : null) : writeElement(value, of);

export default {
  view: { Cell: KeyValueCell, Detail: KeyValueDetail, width: 220 },
  input: {
    Control: KeyValueInput,
    isWide: true,
    writesEmpty: true,
    csvRule: 'json',
    fromCsv: objectIn,
    count: (typed) => pairsIn(typed).length,
    check: (typed, field) => {
      const pairs = pairsIn(typed);
      return pairs
        .map((pair) => ruleOfPair(pair, pairs, elementOf(field)))
        .find((rule) => rule !== undefined);
    },
    read: (value, field) =>
      format(entriesOf(value).map(([key, one]) => [key, readElement(one, elementOf(field))])),
    write: (typed, field) =>
      Object.fromEntries(
        pairsIn(typed).map(([key, value]) => [key.trim(), writtenValue(value, elementOf(field))]),
      ),
  },
} satisfies FieldKindParts;
