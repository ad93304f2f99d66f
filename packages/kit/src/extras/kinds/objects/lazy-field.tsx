import type { Field } from '../../../schema/shapes/field';
import { isRecord, isAbsent, type Row } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { ScrollingTable } from '../../../ui/table/table';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { objectIn, unshownOf } from '../parts/list-text';
import { entriesInput, Joined } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';

const fieldsOf = ({ fields = {} }: Field) => fields;

const partsOf = (field: Field) => Object.entries(fieldsOf(field));

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isRecord);

const Part = ({ name, part, ...props }: FieldProps & { readonly name: string; readonly part: Field }) =>
  isAbsent(props.row[name]) ? (
    props.text.t('kit:nothing')
  ) : (
    <PresentValue {...props} path={`${props.path}.${name}`} value={props.row[name]} field={part} as="Cell" />
  );

const ObjectsCell = (props: FieldProps) => (
  <Joined items={rowsOf(props.value)} separator="; ">
    {(row) => (
      <Joined items={partsOf(props.field).filter(([name]) => !isAbsent(row[name]))} separator=" ">
        {([name, part]) => <Part {...props} row={row} name={name} part={part} />}
      </Joined>
    )}
  </Joined>
);

const ObjectsDetail = (props: FieldProps) => (
  <ScrollingTable<{ readonly row: Row; readonly index: number }>
    label={props.text.t(labelKeys.field(props.path))}
    // An object may be there twice.
    dataSource={rowsOf(props.value).map((row, index) => ({ row, index }))}
    rowKey={({ index }) => index}
    columns={partsOf(props.field).map(([name, part]) => ({
      key: name,
      title: props.text.t(labelKeys.item(props.path, name)),
      render: ({ row }) => <Part {...props} row={row} name={name} part={part} />,
    }))}
  />
);

export default {
  view: { Cell: ObjectsCell, Detail: ObjectsDetail, toCsv: ({ value }) => plainText(value), width: 240 },
  input: {
    ...entriesInput({
      partsOf: fieldsOf,
      rowsOf: (value) => (Array.isArray(value) ? value.filter(isRecord) : []),
      valueOf: (rows, _, before) => [...rows, ...unshownOf(before, isRecord)],
      isGroup: true,
    }),
    csvRule: 'json',
    fromCsv: objectIn,
  },
} satisfies FieldKindParts;
