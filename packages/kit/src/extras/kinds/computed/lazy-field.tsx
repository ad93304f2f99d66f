import type { Field } from '../../../schema/shapes/field';
import { expressionOf } from '../../../lib/expression';
import { textKind, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { csvColumns, csvText } from '../../../fields/loaded-kinds';
import { PresentValue } from '../../../fields/parts/present-value';

const numberKind: Field = { kind: 'number' };

const shownAs = ({ field: { show }, value }: Pick<FieldProps, 'field' | 'value'>): Field =>
  show ?? (typeof value === 'number' ? numberKind : textKind);

export default {
  view: {
    Cell: (props) => <PresentValue {...props} field={shownAs(props)} as="Cell" />,
    Detail: (props) => <PresentValue {...props} field={shownAs(props)} as="Detail" />,
    toCsv: (props) => csvText({ ...props, field: shownAs(props) }),
    csvColumns: ({ show = textKind }) =>
      Object.fromEntries(
        Object.entries(csvColumns(show)).map(([key, cell]) => [
          key,
          (props) => cell({ ...props, field: show }),
        ]),
      ),
    valueFor: ({ from = '' }, row) => expressionOf(from)?.valueFor(row),
  },
  // No form has one: the check of declarations refuses it.
  input: { Control: () => null },
} satisfies FieldKindParts;
