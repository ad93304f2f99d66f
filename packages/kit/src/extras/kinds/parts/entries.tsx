import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { FieldStatus, FormItem } from '../../../form/layout/form-item';
import { labelKeys } from '../../../text/resource-text';
import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import type { Row } from '../../../lib/value-at';
import { listInput } from './list-text';
import type { FieldInput, InputProps } from '../../../fields/field-kind';
import { kindParts } from '../../../fields/loaded-kinds';
import {
  entriesIn,
  entriesText,
  readEntries,
  rulesOfEntry,
  typedAt,
  writeEntry,
  type Entry,
  type Parts,
} from './entry-values';
import styles from './entries.module.css';

type Rules = readonly (Rule | undefined)[];

/** The entries of a kind, as rows of parts. */
interface EntryKind {
  readonly partsOf: (field: Field) => Parts;
  readonly rowsOf: (value: unknown) => readonly Row[];
  /** Returns the value that is sent for rows. `before` is what the row of the form has. */
  readonly valueOf: (rows: readonly Row[], field: Field, before: unknown) => unknown;
  /** Returns the rule that the first part of an entry breaks beside those of its kind. */
  readonly ruleOfFirst?: (entry: Entry, all: readonly Entry[], field: Field) => Rule | undefined;
  /** Placeholders of boxes, by the name of their part. */
  readonly hints?: Readonly<Record<string, string>>;
  /** An entry is a group, with the labels of its boxes in view and below each box what is wrong with it. */
  readonly isGroup?: true;
}

const rulesIn = (
  { partsOf, ruleOfFirst }: EntryKind,
  all: readonly Entry[],
  field: Field,
): readonly Rules[] =>
  all.map((entry) => {
    const [first, ...others] = rulesOfEntry(entry, partsOf(field), field.needed);
    return [ruleOfFirst?.(entry, all, field) ?? first, ...others];
  });

const blankOf = (key: number): Entry => ({ key, typed: {} });

/** The entries of a list while it is typed: there is always one, and blank ones stay in view although they are not sent. */
function useEntries({ value, onChange }: InputProps, parts: Parts) {
  const [{ text, entries }, setList] = useState({ text: value, entries: entriesIn(value) });
  // A draft or a row that is loaded again replaces what is typed.
  if (value !== text) setList({ text: value, entries: entriesIn(value) });
  const shown = entries.length === 0 ? [blankOf(0)] : entries;
  const nextKey = Math.max(...shown.map(({ key }) => key)) + 1;
  const change = (next: readonly Entry[]) => {
    const typed = entriesText(next, parts);
    setList({ text: typed, entries: next.length === 0 ? [blankOf(nextKey)] : next });
    if (typed !== value) onChange(typed);
  };
  return {
    entries: shown,
    add: () => change([...shown, blankOf(nextKey)]),
    set: (entry: Entry) => change(shown.map((one) => (one.key === entry.key ? entry : one))),
    remove: (key: number) => change(shown.filter((one) => one.key !== key)),
  };
}

interface EntryProps {
  readonly input: InputProps;
  readonly kind: EntryKind;
  readonly entry: Entry;
  readonly number: number;
  readonly rules: Rules;
  /** A fault of the list as a whole is marked at its first box. */
  readonly isFirstWrong: boolean;
  readonly onChange: (entry: Entry) => void;
}

function EntryBoxes({ input, kind, entry, number, rules, isFirstWrong, onChange }: EntryProps) {
  const { field, text, path } = input;
  const { hints, isGroup = false } = kind;
  const named = (name: string) =>
    text.t(`kit:entries.${name}`, { label: text.t(labelKeys.field(path)), number });
  return (
    <div className={styles['entry']} {...(isGroup ? { role: 'group', 'aria-label': named('entry') } : {})}>
      {Object.entries(kind.partsOf(field)).map(([name, part], place) => {
        const { Control } = kindParts(part.kind).input;
        const isFirst = number === 1 && place === 0;
        const id = isFirst ? input.id : `${input.id}.${String(number)}.${String(place)}`;
        const rule = rules[place];
        const isWrong = rule !== undefined || (isFirstWrong && isFirst);
        const label = isGroup ? text.t(labelKeys.item(path, name)) : named(name);
        const control = (
          <Control
            {...input}
            id={id}
            path={isGroup ? `${path}.${name}` : path}
            field={part}
            value={typedAt(entry, name, part)}
            required={field.needed?.includes(name) ?? false}
            invalid={isWrong}
            describedBy={isGroup ? `${id}-message` : input.describedBy}
            placeholder={hints?.[name] && text.t(hints[name])}
            offered={Object.keys(part.values ?? {})}
            onChange={(next) => onChange({ ...entry, typed: { ...entry.typed, [name]: next } })}
          />
        );
        if (isGroup) {
          const message = rule && text.t(`kit:rules.${rule}`, { label });
          return (
            <FormItem key={name} {...{ id, label, message, isWrong }}>
              {control}
            </FormItem>
          );
        }
        return (
          <div key={name}>
            {isFirst ? null : (
              <label htmlFor={id} className="visually-hidden">
                {label}
              </label>
            )}
            <FieldStatus isWrong={isWrong}>{control}</FieldStatus>
          </div>
        );
      })}
    </div>
  );
}

function EntriesInput({ input, kind }: Pick<EntryProps, 'input' | 'kind'>) {
  const { path, field, text, invalid } = input;
  const list = useEntries(input, kind.partsOf(field));
  const group = useRef<HTMLDivElement>(null);
  const label = text.t(labelKeys.field(path));
  const rules = rulesIn(kind, list.entries, field);
  // The pressed button is removed, or another entry is to be typed.
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <Flex vertical gap="small" align="stretch" ref={group}>
      {list.entries.map((entry, index) => (
        <Flex key={entry.key} gap="small" align="start">
          <EntryBoxes
            input={input}
            kind={kind}
            entry={entry}
            number={index + 1}
            rules={rules[index] ?? []}
            isFirstWrong={invalid && rules.flat().every((rule) => rule === undefined)}
            onChange={list.set}
          />
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text.t('kit:entries.remove', { label, number: index + 1 })}
            onClick={() => {
              list.remove(entry.key);
              focusSoon(':scope > button');
            }}
          />
        </Flex>
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        aria-label={text.t('kit:entries.addTo', { label })}
        onClick={() => {
          list.add();
          focusSoon(':scope > :nth-last-child(2) :is(input, textarea)');
        }}
      >
        {text.t('kit:entries.add')}
      </Button>
    </Flex>
  );
}

/** Returns the input of a kind whose values are entries. */
export const entriesInput = (kind: EntryKind): FieldInput => ({
  Control: (input) => <EntriesInput input={input} kind={kind} />,
  ...listInput,
  check: (typed, field) => {
    const rule = rulesIn(kind, entriesIn(typed), field).flat().find(Boolean);
    return rule && kind.isGroup ? 'entry' : rule;
  },
  read: (value, field) => readEntries(kind.rowsOf(value), kind.partsOf(field)),
  write: (typed, field, before) => {
    const rows = entriesIn(typed).map((entry) => writeEntry(entry, kind.partsOf(field)));
    return kind.valueOf(rows, field, before);
  },
});

interface JoinedProps<Item> {
  readonly items: readonly Item[];
  readonly separator?: string;
  readonly children: (item: Item) => ReactNode;
}

export const Joined = <Item,>({ items, separator = ', ', children }: JoinedProps<Item>) => (
  <span>
    {items.map((item, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a value may be there twice
      <Fragment key={index}>
        {index === 0 ? '' : separator}
        {children(item)}
      </Fragment>
    ))}
  </span>
);
