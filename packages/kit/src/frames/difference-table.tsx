import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbsent, isRecord, plainText, valueAt } from '../lib/value-at';
import { type Column, ScrollingTable } from '../ui/table/table';
import { FieldValue } from '../fields/field-value';
import { labelKeys, type OfResource } from '../text/resource-text';

/** The recorded values of an object before or after a change; null where there are none. */
export type RecordedState = Readonly<Record<string, unknown>> | null | undefined;

type Difference = Readonly<{ path: string; before: unknown; after: unknown }>;

function leaves(state: unknown, prefix = ''): readonly string[] {
  if (!isRecord(state)) return [];
  return Object.entries(state).flatMap(([name, value]) =>
    isRecord(value) && Object.keys(value).length > 0
      ? leaves(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

const isSame = (one: unknown, other: unknown) =>
  (isAbsent(one) && isAbsent(other)) || JSON.stringify(one) === JSON.stringify(other);

/** Returns a value as a text for people; `absent` where there is none. */
export const recordedText = (value: unknown, absent: string): string =>
  isAbsent(value) ? absent : plainText(value);

const touches = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);

/** Returns the values that differ, except of hidden fields; those within objects have their own paths. */
export function differencesOf(before: RecordedState, after: RecordedState, hidden: readonly string[] = []) {
  const paths = [...new Set([...leaves(before), ...leaves(after)])];
  return paths
    .filter((path) => !hidden.some((field) => touches(path, field)))
    .map((path): Difference => ({ path, before: valueAt(before, path), after: valueAt(after, path) }))
    .filter((difference) => !isSame(difference.before, difference.after));
}

interface DifferenceTableProps {
  readonly before: RecordedState;
  readonly after: RecordedState;
  /** Without it fields have the names, and values the form, that they have in the data. */
  readonly known?: OfResource;
  readonly hidden?: readonly string[] | undefined;
  /** Returns the label of a field that is not of `known`. */
  readonly labelOf?: (path: string) => string;
}

export function DifferenceTable({ before, after, known, hidden, labelOf = String }: DifferenceTableProps) {
  const { t, ready } = useTranslation(['changes', 'kit'], { useSuspense: false });
  const differences = useMemo(() => differencesOf(before, after, hidden), [before, after, hidden]);
  if (!ready) return null;
  const isKnown = (path: string) => known?.resource.fields[path] !== undefined;
  const value = (state: RecordedState, path: string, raw: unknown) =>
    known && isKnown(path) && !isAbsent(raw) ? (
      <FieldValue {...known} path={path} row={state ?? {}} as="Detail" />
    ) : (
      <bdi>{recordedText(raw, t('kit:nothing'))}</bdi>
    );
  const states = { before, after };
  const columns: readonly Column<Difference>[] = [
    {
      key: 'field',
      title: t('field'),
      rowScope: 'row',
      render: ({ path }) => (known && isKnown(path) ? known.text.t(labelKeys.field(path)) : labelOf(path)),
    },
    ...(['before', 'after'] as const).map((key) => ({
      key,
      title: t(key),
      render: (one: Difference) => value(states[key], one.path, one[key]),
    })),
  ];
  if (differences.length === 0) return <p>{t('none')}</p>;
  return (
    <ScrollingTable<Difference>
      label={t('title')}
      rowKey={({ path }) => path}
      dataSource={differences}
      columns={columns}
    />
  );
}
