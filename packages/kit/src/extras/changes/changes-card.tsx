import { Button, Empty, Timeline } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys, useList, useLogList } from '@refinedev/core';
import { formatDateTime } from '../../lib/dates';
import { labelKeys, type OfResource, type ResourceText } from '../../text/resource-text';
import { LoadedCard, type Loaded } from '../../frames/section-card';
import { DifferenceTable, type RecordedState } from '../../frames/difference-table';
import { isPlatform } from '../../schema/resource';
import type { ShowChanges } from '../../schema/shapes/views/show';
import { isRecord, textAt, valueAt, type Row } from '../../lib/value-at';
import { fixedFilters, fixedValues } from '../../registry/fixed-values';
import { namedResource } from '../../show/related-lists';
import type { ChangesCardProps } from '../../show/show-part';

type EntriesOf = Omit<ChangesCardProps, 'text'>;

const recordAt = (entry: Row, path: string): RecordedState => {
  const value = valueAt(entry, path);
  return isRecord(value) ? value : null;
};

/** Returns the entries as their source has them with their parts at the declared paths, the newest first. */
function readEntries(rows: readonly unknown[], changes: ShowChanges) {
  const { at = 'at', actor = 'actor.email', action = 'action', before = 'before', after = 'after' } = changes;
  const read = rows.filter(isRecord).map((entry, index) => ({
    key: String(index),
    at: textAt(entry, at),
    actor: textAt(entry, actor),
    action: textAt(entry, action),
    before: recordAt(entry, before),
    after: recordAt(entry, after),
  }));
  return read.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || 0);
}

type ChangeEntry = ReturnType<typeof readEntries>[number];

type EntriesResult = Loaded<readonly ChangeEntry[]>;

/** An audit trail is fetched again whenever it comes into view. */
const fresh = { staleTime: 0 };

/** Refine's `useLogList`: the audit trail of the platform's API. */
export function useTrailEntries({ changes, resource, row }: Omit<EntriesOf, 'resources'>): EntriesResult {
  const id = textAt(row, resource.idField ?? 'id');
  // Below the resource: whatever makes its rows out of date is an entry of the trail.
  const ofResource: readonly unknown[] = keys().data(resource.provider).resource(resource.name).get();
  const queryKey = [...ofResource, 'trail', id];
  const { data, error, isFetching, refetch } = useLogList<readonly unknown[]>({
    resource: resource.name,
    meta: { id },
    queryOptions: { queryKey, enabled: id !== '', ...fresh },
  });
  const value = data && readEntries(data, changes);
  return { value, error: data ? null : error, isFetching, refetch };
}

function useResourceEntries({ changes, resources, row }: EntriesOf): EntriesResult {
  const { name, provider } = namedResource(changes.resource ?? '', resources);
  const fixed = row && fixedValues(changes.filter ?? {}, row);
  const { query } = useList<Row>({
    resource: name,
    ...(provider === undefined ? {} : { dataProviderName: provider }),
    pagination: { currentPage: 1, pageSize: 100 },
    filters: fixedFilters(fixed),
    // The platform's lists are sorted by what they declare alone.
    sorters: isPlatform(provider) ? [] : [{ field: changes.at ?? 'at', order: 'desc' }],
    errorNotification: false,
    queryOptions: { enabled: fixed !== undefined, ...fresh },
  });
  const { data, error, isFetching, refetch } = query;
  const value = data && readEntries(data.data, changes);
  return {
    // A row without the filter's value has no entries, which is known at once.
    value: row !== undefined && fixed === undefined ? [] : value,
    error: value ? null : error,
    isFetching,
    refetch,
  };
}

/** How many entries are shown at first, and with each press of the button. */
const step = 10;

interface ChangeListProps {
  readonly entries: readonly ChangeEntry[];
  readonly known: OfResource;
  readonly hidden?: readonly string[] | undefined;
}

/** Returns what an action did in the words of its resource, as in "Coupon disabled"; its name where there are none. */
function actionText(action: string, { t }: ResourceText): string {
  const name = action.slice(action.indexOf('.') + 1);
  const form = { create: labelKeys.create.done, update: labelKeys.edit.done }[name];
  const defaultValue = form === undefined ? action : t(form, { defaultValue: action });
  return t(labelKeys.action(name).done, { defaultValue });
}

export function ChangeList({ entries, known, hidden }: ChangeListProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const [count, setCount] = useState(step);
  if (!ready) return null;
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />;
  return (
    <>
      <Timeline
        items={entries.slice(0, count).map(({ key, at, actor, action, before, after }) => ({
          key,
          content: (
            <>
              <strong>{actionText(action, known.text)}</strong>
              <br />
              <time dateTime={at}>{formatDateTime(at, known.text.lng)}</time> · <bdi>{actor}</bdi>
              {before || after ? (
                <DifferenceTable before={before} after={after} known={known} hidden={hidden} />
              ) : null}
            </>
          ),
        }))}
      />
      {entries.length > count ? <Button onClick={() => setCount(count + step)}>{t('more')}</Button> : null}
    </>
  );
}

const cardOf = ({ changes, resource, text }: ChangesCardProps, result: EntriesResult) => (
  <LoadedCard title={text.t('kit:history')} data={result}>
    {(entries) => <ChangeList entries={entries} known={{ resource, text }} hidden={changes.hidden} />}
  </LoadedCard>
);

const OfTrail = (props: ChangesCardProps) => cardOf(props, useTrailEntries(props));
const OfResource = (props: ChangesCardProps) => cardOf(props, useResourceEntries(props));

/** Who changed a row, when and how, the newest first. */
export default function ChangesCard(props: ChangesCardProps) {
  return props.changes.resource === undefined ? <OfTrail {...props} /> : <OfResource {...props} />;
}
