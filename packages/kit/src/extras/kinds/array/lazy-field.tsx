import type { FieldKindParts, FieldProps } from '../../../fields/field-kind';
import { csvText } from '../../../fields/loaded-kinds';
import { elementOf, listInCell, presentIn } from '../parts/list-text';
import { entriesInput, Joined } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : presentIn(value));

const ArrayValues = ({ value, field, ...props }: FieldProps) => (
  <Joined items={presentIn(value)}>
    {(one) => <PresentValue {...props} value={one} field={elementOf(field)} as="Cell" />}
  </Joined>
);

export default {
  view: {
    Cell: ArrayValues,
    toCsv: (props) =>
      presentIn(props.value)
        .map((value) => csvText({ ...props, value, field: elementOf(props.field) }))
        .join(', '),
    width: 200,
  },
  input: {
    ...entriesInput({
      partsOf: (field) => ({ entry: elementOf(field) }),
      rowsOf: (value) => listOf(value).map((entry) => ({ entry })),
      valueOf: (rows) => rows.map(({ entry }) => entry),
    }),
    fromCsv: listInCell,
  },
} satisfies FieldKindParts;
