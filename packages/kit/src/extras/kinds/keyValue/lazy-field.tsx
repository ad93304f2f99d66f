import type { Field } from '../../../schema/shapes/field';
import { isRecord } from '../../../lib/value-at';
import { entriesInput, Joined, type EntryKind } from '../parts/entries';
import { plainText, textKind, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { elementOf, elementText, isBlank, objectIn, writeElement } from '../parts/element-values';
import { entriesIn, readEntries, typedAt, type Entry } from '../parts/entry-values';
import { PresentValue } from '../../../fields/parts/present-value';

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

function PairText({
  entry: [key, value],
  ...props
}: FieldProps & { readonly entry: readonly [string, unknown] }) {
  const shown = value === null || value === '' ? props.text.t('kit:nothing') : undefined;
  return (
    <>
      <bdi>{key}</bdi>
      {': '}
      {shown ?? <PresentValue {...props} value={value} field={elementOf(props.field)} as="Cell" />}
    </>
  );
}

/** In one line, or in a list; what is no object is shown as it came. */
const viewAs = (as: 'Cell' | 'Detail') =>
  function Pairs(props: FieldProps) {
    if (!isRecord(props.value)) return plainText(props.value);
    return (
      <Joined items={entriesOf(props.value)} as={as}>
        {(entry) => <PairText {...props} entry={entry} />}
      </Joined>
    );
  };

const keyOf = (entry: Entry): string => elementText(typedAt(entry, 'key', textKind)).trim();

const valueOf = (entry: Entry, of: Field) => typedAt(entry, 'value', of);

const pairs: EntryKind = {
  partsOf: (field) => ({ key: textKind, value: elementOf(field) }),
  ruleOfFirst: (entry, all, field) => {
    const key = keyOf(entry);
    if (key === '') return isBlank(valueOf(entry, elementOf(field))) ? undefined : 'keyless';
    return all.filter((other) => keyOf(other) === key).length > 1 ? 'repeated' : undefined;
  },
  hints: { key: 'kit:entries.keyHint' },
};

/** A key without a value has an empty text, or none where its values are no texts. */
function writtenValue(entry: Entry, of: Field): unknown {
  const value = valueOf(entry, of);
  if (isBlank(value)) return of.kind === 'text' ? '' : null;
  return writeElement(value, of);
}

export default {
  view: { Cell: viewAs('Cell'), Detail: viewAs('Detail'), width: 220 },
  input: {
    ...entriesInput(pairs),
    csvRule: 'json',
    fromCsv: objectIn,
    read: (value, field) =>
      readEntries(
        entriesOf(value).map(([key, one]) => ({ key, value: one })),
        pairs.partsOf(field),
      ),
    write: (typed, field) =>
      Object.fromEntries(
        entriesIn(typed).map((entry) => [keyOf(entry), writtenValue(entry, elementOf(field))]),
      ),
  },
} satisfies FieldKindParts;
