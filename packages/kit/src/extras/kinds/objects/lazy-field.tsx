import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import { isRecord, isAbsent } from '../../../lib/value-at';
import { labelKeys } from '../../../text/resource-text';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
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
import { ElementBox, entriesInput, Joined, type EntryProps } from '../parts/entries';
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

const firstOf = (part: Field): string => kindParts(part.kind).input.initial ?? '';

const typedAt = ({ typed }: Entry, name: string, part: Field): Element => typed[name] ?? firstOf(part);

/** Whether nothing is typed in any part; an object of the API's is never blank. */
const isBlankEntry = (entry: Entry, field: Field): boolean =>
  Object.keys(entry.rest).length === 0 &&
  partsOf(field).every(([name, part]) => {
    const typed = typedAt(entry, name, part);
    return isBlank(typed) || typed === firstOf(part);
  });

function ruleOfPart(entry: Entry, name: string, field: Field): Rule | undefined {
  const part = field.fields?.[name];
  if (!part || isBlankEntry(entry, field)) return undefined;
  const typed = typedAt(entry, name, part);
  if (isBlank(typed)) return field.needed?.includes(name) ? 'required' : undefined;
  return ruleOfElement(typed, part);
}

const objects = {
  parse: (text: string): readonly Entry[] => listIn(text).filter(isEntry),
  format: (entries: readonly Entry[], field: Field) =>
    listText(entries.filter((entry) => !isBlankEntry(entry, field))),
  blank,
  rulesOf: (entry: Entry, _: readonly Entry[], field: Field) =>
    partsOf(field).map(([name]) => ruleOfPart(entry, name, field)),
};

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
  ...objects.parse(typed).map((entry) => ({
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

function ObjectEntry({ input, entry, number, boxes, onChange }: EntryProps<Entry>) {
  const { field, text, path, describedBy } = input;
  return (
    <div
      role="group"
      aria-label={text.t('kit:entries.entry', { label: text.t(labelKeys.field(path)), number })}
      className={styles['entry']}
    >
      {partsOf(field).map(([name, part], place) => {
        const box = boxes[place];
        const label = text.t(labelKeys.item(path, name));
        const messageId = `${box?.id ?? ''}-message`;
        const message = box?.rule && text.t(`kit:rules.${box.rule}`, { label });
        return (
          <div key={name} className={styles['part']}>
            <label htmlFor={box?.id}>{label}</label>
            <ElementBox
              input={{
                ...input,
                path: `${path}.${name}`,
                describedBy: message === undefined ? describedBy : messageId,
              }}
              box={box}
              of={part}
              value={typedAt(entry, name, part)}
              isRequired={field.needed?.includes(name) ?? false}
              onChange={(next) => onChange({ ...entry, typed: { ...entry.typed, [name]: next } })}
            />
            <span id={messageId} className={styles['wrong']} aria-live="polite">
              {message}
            </span>
          </div>
        );
      })}
    </div>
  );
}

const input = entriesInput<Entry>(objects, ObjectEntry);

export default {
  view: {
    Cell: ObjectsCell,
    Detail: ObjectsDetail,
    toCsv: ({ value }) => plainText(value),
    width: 240,
  },
  input: {
    ...input,
    csvRule: 'json',
    fromCsv: objectIn,
    check: (typed, field) => (input.check(typed, field) === undefined ? undefined : 'entry'),
    read,
    write,
  },
} satisfies FieldKindParts;
