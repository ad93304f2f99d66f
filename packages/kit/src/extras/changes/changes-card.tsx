import { Button, Drawer, Empty, Timeline } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys, useList, useLogList } from '@refinedev/core';
import { formatDateTime } from '../../lib/dates';
import { labelKeys, type OfResource, type ResourceText } from '../../text/resource-text';
import { LoadedCard, LoadedContent, type Loaded } from '../../frames/section-card';
import { DifferenceTable, type RecordedState } from '../../frames/difference-table';
import { isPlatform } from '../../schema/resource';
import type { ShowChanges } from '../../schema/shapes/views/show';
import { isRecord, textAt, valueAt, type Row } from '../../lib/value-at';
import { fixedFilters, fixedValues } from '../../registry/fixed-values';
import { namedResource } from '../../show/related-lists';
import type { ChangesCardProps, HistoryButtonProps } from '../../show/show-part';

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

/** An audit trail is fetched again whenever it comes into view. */
const fresh = { staleTime: 0 };

/** Returns the entries of a row: of the audit trail, by Refine's `useLogList`, or the rows of the resource that is declared. */
function useEntries({ changes, resource, resources, row }: EntriesOf): Loaded<readonly ChangeEntry[]> {
  const { resource: other, filter = {}, at: time = 'at' } = changes;
  const isTrail = other === undefined;
  const id = textAt(row, resource.idField ?? 'id');
  // Below the resource: whatever makes its rows out of date is an entry of the trail.
  const ofResource: readonly unknown[] = keys().data(resource.provider).resource(resource.name).get();
  const trail = useLogList<readonly unknown[]>({
    resource: resource.name,
    meta: { id },
    queryOptions: { queryKey: [...ofResource, 'trail', id], enabled: isTrail && id !== '', ...fresh },
  });
  const { name, provider } = isTrail ? resource : namedResource(other, resources);
  const fixed = row && fixedValues(filter, row);
  const { query } = useList<Row>({
    resource: name,
    ...(provider === undefined ? {} : { dataProviderName: provider }),
    pagination: { currentPage: 1, pageSize: 100 },
    filters: fixedFilters(fixed),
    // The platform's lists are sorted by what they declare alone.
    sorters: isPlatform(provider) ? [] : [{ field: time, order: 'desc' }],
    errorNotification: false,
    queryOptions: { enabled: !isTrail && fixed !== undefined, ...fresh },
  });
  const { error, isFetching, refetch } = isTrail ? trail : query;
  // A row without the filter's value has no entries, which is known at once.
  const none = isTrail || !row || fixed ? undefined : [];
  const data = none ?? (isTrail ? trail.data : query.data?.data);
  return { value: data && readEntries(data, changes), error: data ? null : error, isFetching, refetch };
}

/** How many entries are shown at first, and with each press of the button. */
const step = 10;

interface ChangeListProps {
  readonly entries: readonly ChangeEntry[];
  readonly known: OfResource;
  readonly hidden?: readonly string[] | undefined;
}

/** Returns what an action did in the words of its resource, as in "Loan returned"; its name where there are none. */
function actionText(action: string, { t }: ResourceText): string {
  const name = action.slice(action.indexOf('.') + 1);
  const form = { create: labelKeys.create.done, update: labelKeys.edit.done }[name];
  const defaultValue = form === undefined ? action : t(form, { defaultValue: action });
  return t(labelKeys.action(name).done, { defaultValue });
}

function ChangeList({ entries, known, hidden }: ChangeListProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const [count, setCount] = useState(step);
  if (!ready) return null;
  if (entries.length === 0) return <Empty description={t('empty')} />;
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

/** Who changed a row, when and how, the newest first. */
export default function ChangesCard(props: ChangesCardProps) {
  const { changes, resource, text } = props;
  return (
    <LoadedCard title={text.t('kit:history')} data={useEntries(props)}>
      {(entries) => <ChangeList entries={entries} known={{ resource, text }} hidden={changes.hidden} />}
    </LoadedCard>
  );
}

/** The same of the audit trail, beside the page. */
export function HistoryDrawer(props: HistoryButtonProps & { readonly onClose: () => void }) {
  const { resource, id, text, onClose } = props;
  const row = { [resource.idField ?? 'id']: id };
  return (
    <Drawer
      open
      title={text.t('kit:history')}
      onClose={onClose}
      placement={document.dir === 'rtl' ? 'left' : 'right'}
      closable={{ 'aria-label': text.t('common:close') }}
    >
      <LoadedContent data={useEntries({ changes: {}, resource, resources: [], row })}>
        {(entries) => <ChangeList entries={entries} known={{ resource, text }} />}
      </LoadedContent>
    </Drawer>
  );
}
