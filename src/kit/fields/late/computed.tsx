import type { Field } from '../../../config/schema/field';
import { expressionOf } from '../../../lib/expression';
import { plainText, type FieldKindParts, type FieldProps } from '../field-kind';
import { kindParts } from '../loaded-kinds';
import { PresentValue } from '../present-value';

const numberKind: Field = { kind: 'number' };
const textKind: Field = { kind: 'text' };

const shownAs = ({ field: { show }, value }: Pick<FieldProps, 'field' | 'value'>): Field =>
  show ?? (typeof value === 'number' ? numberKind : textKind);

const ComputedCell = (props: FieldProps) => <PresentValue {...props} field={shownAs(props)} as="Cell" />;
const ComputedDetail = (props: FieldProps) => <PresentValue {...props} field={shownAs(props)} as="Detail" />;

function toCsv(props: FieldProps): string {
  const field = shownAs(props);
  const { toCsv: ofKind } = kindParts(field.kind).view;
  return ofKind ? ofKind({ ...props, field }) : plainText(props.value);
}

const computedField: FieldKindParts = {
  view: {
    Cell: ComputedCell,
    Detail: ComputedDetail,
    toCsv,
    valueFor: ({ from = '' }, row) => expressionOf(from)?.valueFor(row),
  },
  // No form has one: the check of declarations refuses it.
  input: { Control: () => null },
};

export default computedField;
