import type { Typed } from '../../../lib/value-at';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Fragment, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FieldStatus } from '../../../form/layout/form-item';
import { labelKeys } from '../../../text/resource-text';
import type { Field } from '../../../schema/shapes/field';
import type { Rule } from '../../../schema/shapes/views/form';
import type { FieldInput, InputProps } from '../../../fields/field-kind';
import { kindParts } from '../../../fields/loaded-kinds';
import { elementText, type Element } from './element-values';

/** How a list of entries stands in a form, as one text. */
interface EntriesCodec<Entry> {
  readonly parse: (text: string) => readonly Entry[];
  /** Leaves blank entries out. */
  readonly format: (entries: readonly Entry[], field: Field) => string;
  readonly blank: Entry;
  /** Returns for each box of an entry the rule that it breaks. */
  readonly rulesOf: (entry: Entry, all: readonly Entry[], field: Field) => readonly (Rule | undefined)[];
}

interface Keyed<Entry> {
  readonly key: number;
  readonly entry: Entry;
}

/** The entries of a list while it is typed: there is always one, and blank ones stay in view although they are not sent. */
function useEntries<Entry>({ value, field, onChange }: InputProps, codec: EntriesCodec<Entry>) {
  const { parse, format, blank } = codec;
  const keyed = (entries: readonly Entry[]): readonly Keyed<Entry>[] =>
    (entries.length === 0 ? [blank] : entries).map((entry, key) => ({ key, entry }));
  const [entries, setEntries] = useState(() => keyed(parse(value)));
  const [seen, setSeen] = useState(value);
  const textOf = (list: readonly Keyed<Entry>[]) =>
    format(
      list.map(({ entry }) => entry),
      field,
    );
  // A draft or a row that is loaded again replaces what is typed.
  if (value !== seen) {
    setSeen(value);
    if (textOf(entries) !== value) setEntries(keyed(parse(value)));
  }
  const change = (next: readonly Keyed<Entry>[]) => {
    setEntries(next);
    onChange(textOf(next));
  };
  return {
    entries,
    add: () =>
      setEntries([...entries, { key: Math.max(...entries.map(({ key }) => key)) + 1, entry: blank }]),
    set: (key: number, entry: Entry) =>
      change(entries.map((one) => (one.key === key ? { key, entry } : one))),
    remove: (key: number) => {
      const left = entries.filter((one) => one.key !== key);
      change(left.length === 0 ? [{ key: key + 1, entry: blank }] : left);
    },
  };
}

export interface EntryProps<Entry> {
  readonly input: InputProps;
  readonly entry: Entry;
  readonly number: number;
  /** Its boxes, in order; the first one of the first entry is labelled by the label of the field. */
  readonly boxes: readonly {
    readonly id: string;
    readonly rule: Rule | undefined;
    readonly isWrong: boolean;
  }[];
  readonly onChange: (entry: Entry) => void;
}

interface EntriesInputProps<Entry> {
  readonly input: InputProps;
  readonly codec: EntriesCodec<Entry>;
  readonly Entry: ComponentType<EntryProps<Entry>>;
}

function EntriesInput<Entry>({ input, codec, Entry }: EntriesInputProps<Entry>) {
  const { id, path, field, text, invalid } = input;
  const list = useEntries(input, codec);
  const group = useRef<HTMLDivElement>(null);
  const label = text.t(labelKeys.field(path));
  const all = list.entries.map(({ entry }) => entry);
  const rules = all.map((entry) => codec.rulesOf(entry, all, field));
  // A fault of the list as a whole is marked at its first box.
  const isOfAll = invalid && rules.flat().every((rule) => rule === undefined);
  // The pressed button is removed, or another entry is to be typed.
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <Flex vertical gap="small" align="stretch" ref={group}>
      {list.entries.map(({ key, entry }, index) => (
        <Flex key={key} gap="small" align="start">
          <div style={{ flex: 1, minInlineSize: 0 }}>
            <Entry
              input={input}
              entry={entry}
              number={index + 1}
              boxes={(rules[index] ?? []).map((rule, place) => {
                const isFirst = index === 0 && place === 0;
                return {
                  id: isFirst ? id : `${id}.${String(key)}.${String(place)}`,
                  rule,
                  isWrong: rule !== undefined || (isOfAll && isFirst),
                };
              })}
              onChange={(next) => list.set(key, next)}
            />
          </div>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text.t('kit:entries.remove', { label, number: index + 1 })}
            onClick={() => {
              list.remove(key);
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

/** Returns the input of a kind whose values are lists of entries, each of which `Entry` shows. */
export const entriesInput = <Entry,>(codec: EntriesCodec<Entry>, Entry: ComponentType<EntryProps<Entry>>) =>
  ({
    Control: (input: InputProps) => <EntriesInput input={input} codec={codec} Entry={Entry} />,
    isWide: true,
    writesEmpty: true,
    count: (typed: string) => codec.parse(typed).length,
    check: (typed: string, field: Field) => {
      const all = codec.parse(typed);
      return all.flatMap((entry) => codec.rulesOf(entry, all, field)).find((rule) => rule !== undefined);
    },
  }) satisfies FieldInput;

interface ElementBoxProps {
  readonly input: InputProps;
  readonly box: EntryProps<unknown>['boxes'][number] | undefined;
  /** For screen readers, where nothing else labels it. */
  readonly label?: string | undefined;
  readonly of: Field;
  readonly value: Element;
  readonly isRequired?: boolean;
  readonly onChange: (value: Typed) => void;
}

export function ElementBox({ input, box, label, of, value, isRequired = false, onChange }: ElementBoxProps) {
  const { Control } = kindParts(of.kind).input;
  const { id = '', isWrong = false } = box ?? {};
  return (
    <>
      <HiddenLabel id={id} label={label} />
      <FieldStatus isWrong={isWrong}>
        <Control
          {...input}
          id={id}
          field={of}
          value={elementText(value)}
          required={isRequired}
          invalid={isWrong}
          offered={Object.keys(of.values ?? {})}
          onChange={onChange}
        />
      </FieldStatus>
    </>
  );
}

export const HiddenLabel = ({ id, label }: { readonly id: string; readonly label: string | undefined }) =>
  label === undefined ? null : (
    <label htmlFor={id} className="visually-hidden">
      {label}
    </label>
  );

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
