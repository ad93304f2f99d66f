import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord } from '../../../lib/is-record';
import { isAbsent } from '../../../lib/value-at';
import { labelKeys } from '../../../text/label-keys';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import { objectIn } from '../../../fields/parts/csv-lists';
import { Joined } from '../parts/joined';
import { PresentValue } from '../../../fields/parts/present-value';
import type { Element, Typed } from '../../../fields/parts/elements';
import { ElementBox, EntryRows, useEntries } from '../parts/entries';
import {
  blank,
  entriesIn,
  formatOf,
  partsOf,
  read,
  ruleOfPart,
  typedAt,
  write,
  type Entry,
} from './object-entries';
import styles from './objects.module.css';

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

interface PartBoxProps {
  readonly input: InputProps;
  readonly id: string;
  readonly name: string;
  readonly part: Field;
  readonly value: Element;
  readonly rule: Rule | undefined;
  /** It is marked for a fault of the list as a whole. */
  readonly isMarked: boolean;
  readonly onChange: (value: Typed) => void;
}

function PartBox({ input, id, name, part, value, rule, isMarked, onChange }: PartBoxProps) {
  const { text, path, field, describedBy } = input;
  const label = text.t(labelKeys.item(path, name));
  const ofPart = {
    ...input,
    path: `${path}.${name}`,
    describedBy: rule === undefined ? describedBy : `${id}-message`,
  };
  const isWrong = rule !== undefined || isMarked;
  return (
    <div className={styles['part']}>
      <label htmlFor={id}>{label}</label>
      <ElementBox
        input={ofPart}
        id={id}
        of={part}
        value={value}
        isWrong={isWrong}
        isRequired={field.needed?.includes(name) ?? false}
        onChange={onChange}
      />
      <span id={`${id}-message`} className={styles['wrong']} aria-live="polite">
        {rule === undefined ? '' : text.t(`kit:rules.${rule}`, { label })}
      </span>
    </div>
  );
}

function ObjectsInput(input: InputProps) {
  const { id, field, text, path, invalid } = input;
  const list = useEntries<Entry>(input, { parse: entriesIn, format: formatOf(field), blank });
  const label = text.t(labelKeys.field(path));
  const rules = list.entries.map(({ entry }) =>
    partsOf(field).map(([name]) => ruleOfPart(entry, name, field)),
  );
  const isOfAll = invalid && rules.flat().every((rule) => rule === undefined);
  return (
    <EntryRows input={input} list={list}>
      {({ key, entry }, index) => (
        <div
          role="group"
          aria-label={text.t('kit:entries.entry', { label, number: index + 1 })}
          className={styles['entry']}
        >
          {partsOf(field).map(([name, part], place) => (
            <PartBox
              key={name}
              input={input}
              id={index === 0 && place === 0 ? id : `${id}.${String(key)}.${name}`}
              name={name}
              part={part}
              value={typedAt(entry, name, part)}
              rule={rules[index]?.[place]}
              isMarked={isOfAll && index === 0 && place === 0}
              onChange={(next) => list.set(key, { ...entry, typed: { ...entry.typed, [name]: next } })}
            />
          ))}
        </div>
      )}
    </EntryRows>
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
    Control: ObjectsInput,
    isWide: true,
    writesEmpty: true,
    csvRule: 'json',
    fromCsv: objectIn,
    count: (typed) => entriesIn(typed).length,
    check: (typed, field) => {
      const isWrong = entriesIn(typed).some((entry) =>
        partsOf(field).some(([name]) => ruleOfPart(entry, name, field) !== undefined),
      );
      return isWrong ? 'entry' : undefined;
    },
    read,
    write,
  },
} satisfies FieldKindParts;
