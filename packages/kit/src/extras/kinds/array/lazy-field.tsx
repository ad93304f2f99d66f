import { isAbsent } from '../../../lib/value-at';
import type { Field } from '../../../schema/shapes/field';
import type { FieldKindParts, FieldProps } from '../../../fields/field-kind';
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
import { ElementBox, entriesInput, Joined, type EntryProps } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';
import { labelKeys } from '../../../text/resource-text';

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isAbsent(value) ? [] : [value];
};
const valuesOf = (value: unknown) => listOf(value).filter((one) => !isAbsent(one));

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

function ArrayEntry({ input, entry, number, boxes: [box], onChange }: EntryProps<Element>) {
  const { field, text, path } = input;
  const label = text.t('kit:entries.entry', { label: text.t(labelKeys.field(path)), number });
  return (
    <ElementBox
      input={input}
      box={box}
      label={number === 1 ? undefined : label}
      of={elementOf(field)}
      value={entry}
      onChange={onChange}
    />
  );
}

const elements = {
  parse: (text: string): readonly Element[] => listIn(text).filter(isElement),
  format: (entries: readonly Element[]) => listText(entries.filter((one) => !isBlank(one))),
  blank: '',
  rulesOf: (entry: Element, _: readonly Element[], field: Field) => [ruleOfElement(entry, elementOf(field))],
};

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
    ...entriesInput<Element>(elements, ArrayEntry),
    fromCsv: listInCell,
    read: (value, field) => elements.format(listOf(value).map((one) => readElement(one, elementOf(field)))),
    write: (typed, field) => elements.parse(typed).map((one) => writeElement(one, elementOf(field))),
  },
} satisfies FieldKindParts;
