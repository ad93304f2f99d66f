import { isAbsent } from '../../../lib/value-at';
import type { FieldKindParts, FieldProps, InputProps } from '../../../fields/field-kind';
import { csvText } from '../../../fields/loaded-kinds';
import {
  csvColumnsAs,
  listInCell,
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
import { Joined, ElementBox, EntryRows, HiddenLabel, marksOf, useEntries } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';
import { labelKeys } from '../../../text/resource-text';

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isAbsent(value) ? [] : [value];
};
const valuesOf = (value: unknown) => listOf(value).filter((one) => !isAbsent(one));

const elementsIn = (text: string): readonly Element[] => listIn(text).filter(isElement);
const format = (entries: readonly Element[]): string => listText(entries.filter((one) => !isBlank(one)));

const ArrayCell = ({ value, field, ...props }: FieldProps) => (
  <Joined items={valuesOf(value)}>
    {(one) => <PresentValue {...props} value={one} field={elementOf(field)} as="Cell" />}
  </Joined>
);

const listStyle = { margin: 0, paddingInlineStart: '1.2em' };

function ArrayDetail({ value, field, ...props }: FieldProps) {
  return (
    <ul style={listStyle}>
      {valuesOf(value).map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a value may be there twice
        <li key={index}>
          <PresentValue {...props} value={one} field={elementOf(field)} as="Detail" />
        </li>
      ))}
    </ul>
  );
}

function ArrayInput(input: InputProps) {
  const { id, field, text, path, invalid } = input;
  const of = elementOf(field);
  const list = useEntries<Element>(input, { parse: elementsIn, format, blank: '' });
  const label = text.t(labelKeys.field(path));
  const marks = marksOf(
    list.entries.map(({ entry }) => ruleOfElement(entry, of) !== undefined),
    invalid,
  );
  return (
    <EntryRows input={input} list={list}>
      {({ key, entry }, index) => {
        const own = index === 0 ? id : `${id}.${String(key)}`;
        return (
          <>
            {index === 0 ? null : (
              <HiddenLabel id={own}>{text.t('kit:entries.entry', { label, number: index + 1 })}</HiddenLabel>
            )}
            <ElementBox
              input={input}
              id={own}
              of={of}
              value={entry}
              isWrong={marks[index] ?? false}
              onChange={(next) => list.set(key, next)}
            />
          </>
        );
      }}
    </EntryRows>
  );
}

export default {
  view: {
    Cell: ArrayCell,
    Detail: ArrayDetail,
    toCsv: (props) =>
      valuesOf(props.value)
        .map((value) => csvText({ ...props, value, field: elementOf(props.field) }))
        .join(', '),
    csvColumns: (field) => csvColumnsAs(elementOf(field), valuesOf),
    width: 200,
  },
  input: {
    Control: ArrayInput,
    isWide: true,
    writesEmpty: true,
    fromCsv: listInCell,
    count: (typed) => listIn(typed).length,
    check: (typed, field) =>
      elementsIn(typed)
        .map((one) => ruleOfElement(one, elementOf(field)))
        .find((rule) => rule !== undefined),
    read: (value, field) => format(listOf(value).map((one) => readElement(one, elementOf(field)))),
    write: (typed, field) => elementsIn(typed).map((one) => writeElement(one, elementOf(field))),
  },
} satisfies FieldKindParts;
