import { isAbsent, isRecord } from '../../../lib/value-at';
import { entriesInput, Joined } from '../parts/entries';
import { plainText, textKind, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';
import { elementOf, objectIn } from '../parts/list-text';
import { typedAt, type Entry } from '../parts/entry-values';
import { PresentValue } from '../../../fields/parts/present-value';

/** An object, whose keys are typed too; any other value is shown as it came. */
function Pairs({ field, ...props }: FieldProps) {
  if (!isRecord(props.value)) return plainText(props.value);
  return (
    <Joined items={Object.entries(props.value)}>
      {([key, value]) => (
        <>
          <bdi>{key}</bdi>
          {': '}
          {isAbsent(value) ? (
            props.text.t('kit:nothing')
          ) : (
            <PresentValue {...props} value={value} field={elementOf(field)} as="Cell" />
          )}
        </>
      )}
    </Joined>
  );
}

const keyOf = (entry: Entry): string => typedAt(entry, 'key', textKind).trim();

export default {
  view: { Cell: Pairs, width: 220 },
  input: {
    ...entriesInput({
      partsOf: (field) => ({ key: textKind, value: elementOf(field) }),
      rowsOf: (given) => Object.entries(isRecord(given) ? given : {}).map(([key, value]) => ({ key, value })),
      // A key without a value has an empty text, or none where its values are no texts.
      valueOf: (rows, field) =>
        Object.fromEntries(
          rows.map(({ key, value = elementOf(field).kind === 'text' ? '' : null }) => [key, value]),
        ),
      ruleOfFirst: (entry, all, field) => {
        const key = keyOf(entry);
        if (key === '')
          return typedAt(entry, 'value', elementOf(field)).trim() === '' ? undefined : 'keyless';
        return all.filter((other) => keyOf(other) === key).length > 1 ? 'repeated' : undefined;
      },
      hints: { key: 'kit:entries.keyHint' },
    }),
    csvRule: 'json',
    fromCsv: objectIn,
  },
} satisfies FieldKindParts;
