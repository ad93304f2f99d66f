import type { Field } from '../../../schema/shapes/field';
import { isRecord, isAbsent } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { objectIn, unshownOf } from '../parts/list-text';
import { entriesInput, Joined } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';
import styles from '../parts/entries.module.css';

const fieldsOf = ({ fields = {} }: Field) => fields;

const partsOf = (field: Field): readonly (readonly [name: string, part: Field])[] =>
  Object.entries(fieldsOf(field));

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isRecord);

const Part = ({ name, part, row, ...props }: FieldProps & { readonly name: string; readonly part: Field }) =>
  isAbsent(row[name]) ? (
    props.text.t('kit:nothing')
  ) : (
    <PresentValue
      {...props}
      row={row}
      path={`${props.path}.${name}`}
      value={row[name]}
      field={part}
      as="Cell"
    />
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

function ObjectsDetail(props: FieldProps) {
  const { field, path, text } = props;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {partsOf(field).map(([name]) => (
            <th key={name} scope="col">
              {text.t(labelKeys.item(path, name))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(props.value).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an object may be there twice
          <tr key={index}>
            {partsOf(field).map(([name, part]) => (
              <td key={name}>
                <Part {...props} row={row} name={name} part={part} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default {
  view: {
    Cell: ObjectsCell,
    Detail: ObjectsDetail,
    toCsv: ({ value }) => plainText(value),
    width: 240,
  },
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
