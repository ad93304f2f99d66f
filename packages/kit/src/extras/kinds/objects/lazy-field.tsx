import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord, isAbsent } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';
import {
  objectIn,
  type Element,
  isBlank,
  isElement,
  listIn,
  listText,
  readElement,
  ruleOfElement,
  unshownOf,
  writeElement,
} from '../parts/element-values';
import { Joined, ElementBox, EntryRows, useEntries, type ElementBoxProps } from '../parts/entries';
import { PresentValue } from '../../../fields/parts/present-value';
import styles from './objects.module.css';
import { kindParts } from '../../../fields/loaded-kinds';

/** An object as it is typed: the parts that its field declares, and the others as the API gave them. */
interface Entry {
  readonly typed: Readonly<Record<string, Element>>;
  readonly rest: Readonly<Record<string, unknown>>;
}

const blank: Entry = { typed: {}, rest: {} };

const partsOf = ({ fields = {} }: Field): readonly (readonly [name: string, part: Field])[] =>
  Object.entries(fields);

const isEntry = (one: unknown): one is Entry =>
  isRecord(one) &&
  isRecord(one['rest']) &&
  isRecord(one['typed']) &&
  Object.values(one['typed']).every(isElement);

const entriesIn = (text: string): readonly Entry[] => listIn(text).filter(isEntry);

const firstOf = (part: Field): string => kindParts(part.kind).input.initial ?? '';

const typedAt = ({ typed }: Entry, name: string, part: Field): Element => typed[name] ?? firstOf(part);

/** Whether nothing is typed in any part; an object of the API's is never blank. */
const isBlankEntry = (entry: Entry, field: Field): boolean =>
  Object.keys(entry.rest).length === 0 &&
  partsOf(field).every(([name, part]) => {
    const typed = typedAt(entry, name, part);
    return isBlank(typed) || typed === firstOf(part);
  });

const formatOf = (field: Field) => (entries: readonly Entry[]) =>
  listText(entries.filter((entry) => !isBlankEntry(entry, field)));

function ruleOfPart(entry: Entry, name: string, field: Field): Rule | undefined {
  const part = field.fields?.[name];
  if (!part || isBlankEntry(entry, field)) return undefined;
  const typed = typedAt(entry, name, part);
  if (isBlank(typed)) return field.needed?.includes(name) ? 'required' : undefined;
  return ruleOfElement(typed, part);
}

function read(value: unknown, field: Field): string {
  const rows = Array.isArray(value) ? value.filter(isRecord) : [];
  const entries = rows.map((row): Entry => {
    const rest = Object.entries(row).filter(([name]) => field.fields?.[name] === undefined);
    return {
      typed: Object.fromEntries(partsOf(field).map(([name, part]) => [name, readElement(row[name], part)])),
      rest: Object.fromEntries(rest),
    };
  });
  return listText(entries);
}

/** Returns the objects that are sent for a valid text: their parts, and what else the API had in them. */
const write = (typed: string, field: Field, before?: unknown) => [
  ...entriesIn(typed).map((entry) => ({
    ...entry.rest,
    ...Object.fromEntries(
      partsOf(field).flatMap(([name, part]) => {
        const found = typedAt(entry, name, part);
        const written = isBlank(found) ? undefined : writeElement(found, part);
        return written === undefined ? [] : [[name, written]];
      }),
    ),
  })),
  ...unshownOf(before, isRecord),
];

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

interface PartBoxProps extends Pick<ElementBoxProps, 'input' | 'id' | 'value' | 'onChange'> {
  readonly name: string;
  readonly part: Field;
  readonly rule: Rule | undefined;
  /** It is marked for a fault of the list as a whole. */
  readonly isMarked: boolean;
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
