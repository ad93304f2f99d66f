import type { Typed } from '../../../lib/value-at';
import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useRef, useState, type ReactNode, Fragment } from 'react';
import { FieldStatus } from '../../../form/layout/form-item';
import { labelKeys } from '../../../text/resource-text';
import type { Field } from '../../../schema/shapes/field';
import type { InputProps } from '../../../fields/field-kind';
import { kindParts } from '../../../fields/loaded-kinds';
import { elementText, type Element } from './element-values';

interface EntriesCodec<Entry> {
  readonly parse: (text: string) => readonly Entry[];
  /** Leaves blank entries out. */
  readonly format: (entries: readonly Entry[]) => string;
  readonly blank: Entry;
}

interface Keyed<Entry> {
  readonly key: number;
  readonly entry: Entry;
}

/** The entries of a list while it is typed: there is always one, and blank ones stay in view although they are not sent. */
export function useEntries<Entry>({ value, onChange }: InputProps, codec: EntriesCodec<Entry>) {
  const { parse, format, blank } = codec;
  const keyed = (entries: readonly Entry[]): readonly Keyed<Entry>[] =>
    (entries.length === 0 ? [blank] : entries).map((entry, key) => ({ key, entry }));
  const [entries, setEntries] = useState(() => keyed(parse(value)));
  const [seen, setSeen] = useState(value);
  const textOf = (list: readonly Keyed<Entry>[]) => format(list.map(({ entry }) => entry));
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

/** Returns which entries are marked: those that break a rule, or the first one for a fault of the list as a whole. */
export const marksOf = (wrong: readonly boolean[], isInvalid: boolean): readonly boolean[] =>
  wrong.includes(true) ? wrong : wrong.map((_, index) => isInvalid && index === 0);

interface EntryRowsProps<Entry> {
  readonly input: InputProps;
  readonly list: ReturnType<typeof useEntries<Entry>>;
  /** Renders the boxes of an entry; the first box of the first one has the id of the field. */
  readonly children: (one: Keyed<Entry>, index: number) => ReactNode;
}

export function EntryRows<Entry>({ input, list, children }: EntryRowsProps<Entry>) {
  const { path, text } = input;
  const group = useRef<HTMLDivElement>(null);
  const label = text.t(labelKeys.field(path));
  // The pressed button is removed, or another entry is to be typed.
  const focusSoon = (selector: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <Flex vertical gap="small" align="stretch" ref={group}>
      {list.entries.map((one, index) => (
        <Flex key={one.key} gap="small" align="start">
          <div style={{ flex: 1, minInlineSize: 0 }}>{children(one, index)}</div>
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text.t('kit:entries.remove', { label, number: index + 1 })}
            onClick={() => {
              list.remove(one.key);
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

export interface ElementBoxProps {
  readonly input: InputProps;
  readonly id: string;
  readonly of: Field;
  readonly value: Element;
  readonly isWrong: boolean;
  readonly isRequired?: boolean;
  readonly onChange: (value: Typed) => void;
}

export function ElementBox({ input, id, of, value, isWrong, isRequired = false, onChange }: ElementBoxProps) {
  const { Control } = kindParts(of.kind).input;
  return (
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
  );
}

/** The label of a box that is not labelled by the label of its field, for screen readers. */
export const HiddenLabel = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <label htmlFor={id} className="visually-hidden">
    {children}
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
