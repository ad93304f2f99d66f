import { isAbsent } from '../../../lib/value-at';
import type { Field } from '../../../schema/shapes/field';
import type { FieldKindParts, FieldProps } from '../../../fields/field-kind';
import { csvText } from '../../../fields/loaded-kinds';
import { csvColumnsAs, listInCell, elementOf } from '../parts/element-values';
import { entriesIn, readEntries, writeEntry } from '../parts/entry-values';
import { entriesInput, Joined } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isAbsent(value) ? [] : [value];
};
const valuesOf = (value: unknown) => listOf(value).filter((one) => !isAbsent(one));

/** The values in one line, or in a list. */
const viewAs = (as: 'Cell' | 'Detail') =>
  function ArrayValues({ value, field, ...props }: FieldProps) {
    return (
      <Joined items={valuesOf(value)} as={as}>
        {(one) => <PresentValue {...props} value={one} field={elementOf(field)} as={as} />}
      </Joined>
    );
  };

const partsOf = (field: Field) => ({ entry: elementOf(field) });

export default {
  view: {
    Cell: viewAs('Cell'),
    Detail: viewAs('Detail'),
    toCsv: (props) =>
      valuesOf(props.value)
        .map((value) => csvText({ ...props, value, field: elementOf(props.field) }))
        .join(', '),
    csvColumns: (field) => csvColumnsAs(elementOf(field), valuesOf),
    width: 200,
  },
  input: {
    ...entriesInput({ partsOf }),
    fromCsv: listInCell,
    read: (value, field) =>
      readEntries(
        listOf(value).map((entry) => ({ entry })),
        partsOf(field),
      ),
    write: (typed, field) => entriesIn(typed).map((one) => writeEntry(one, partsOf(field))['entry']),
  },
} satisfies FieldKindParts;
