import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbsent } from '../lib/value-at';
import type { Column } from '../ui/table/table';
import { FieldValue } from '../fields/field-value';
import { ScrollingTable } from '../frames/scrolling-table';
import { labelKeys, type OfResource } from '../text/resource-text';
import { differencesOf, recordedText, type Difference, type RecordedState } from './differences';

export type KnownFields = OfResource;

interface DifferenceTableProps {
  readonly before: RecordedState;
  readonly after: RecordedState;
  /** Without it fields have the names, and values the form, that they have in the data. */
  readonly known?: KnownFields;
  readonly hidden?: readonly string[];
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
