import { useQueries } from '@tanstack/react-query';
import { Select, Space } from 'antd';
import { useContext } from 'react';
import type { Field } from '../../../schema/shapes/field';
import { isRecord, valueAt, isTyped, type Typed } from '../../../lib/value-at';
import { AddRelatedContext, identifierIn, labelOf, relationOf } from '../../../fields/relation/related-rows';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import { Joined } from '../parts/entries';
import relation, { useRelatedOptions, useRelatedRow } from '../../../fields/relation/lazy-field';
import { listInCell, listIn, listInput, listText, presentIn, unshownOf } from '../parts/list-text';

/** Returns the identifiers in a value, each once; an API that has whole rows there has theirs in them. */
function idsOf(value: unknown, { id = 'id' }: Field): readonly Typed[] {
  const ids = presentIn(value).map((one) => (isRecord(one) ? valueAt(one, id) : one));
  return [...new Set(ids.filter(isTyped))];
}

/** Its own: the kind "relation" is fetched only with a field of it. */
const { Cell } = relation.view;

const RelationsCell = ({ value, field, ...props }: FieldProps) => (
  <Joined items={idsOf(value, field)}>
    {(id) => <Cell {...props} value={id} field={{ ...field, kind: 'relation' }} />}
  </Joined>
);

/** A select of several rows, which keeps the identifiers in the type that they came in. */
function RelationsInput(control: InputProps) {
  const { id, field, value, invalid, describedBy, text, onChange } = control;
  const addButton = useContext(AddRelatedContext);
  const relation = relationOf(field);
  const rowOf = useRelatedRow(relation);
  const ids = listIn(value).filter(isTyped);
  const rows = useQueries({ queries: ids.map((one) => rowOf(String(one))) });
  const chosen = ids.map((given, index) => {
    const row = rows[index]?.data;
    return { value: String(given), label: (row && labelOf(row, relation)) || String(given), given };
  });
  const select = useRelatedOptions(relation, chosen, text);
  const givenOf = (one: string) => select.options.find((option) => option.value === one)?.given ?? one;
  return (
    <Space.Compact block>
      <Select<string[]>
        {...select}
        id={id}
        mode="multiple"
        virtual={false}
        allowClear
        aria-invalid={invalid}
        aria-describedby={describedBy}
        placeholder={text.t('kit:choose')}
        value={chosen.map((option) => option.value)}
        onChange={(next) => onChange(listText(next.map(givenOf)))}
      />
      {addButton(field, (row) => onChange(listText([...ids, row])))}
    </Space.Compact>
  );
}

export default {
  view: {
    Cell: RelationsCell,
    toCsv: ({ value, field }) => idsOf(value, field).map(plainText).join(', '),
    width: 200,
  },
  input: {
    ...listInput,
    Control: RelationsInput,
    fromCsv: (cell) => listInCell(cell).map((one) => identifierIn(String(one))),
    read: (value, field) => listText(idsOf(value, field)),
    write: (typed, field, before) => [
      ...listIn(typed).filter(isTyped),
      ...unshownOf(before, (one) => idsOf(one, field).length > 0),
    ],
  },
} satisfies FieldKindParts;
