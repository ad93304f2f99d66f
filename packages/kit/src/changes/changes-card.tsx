import { Button, Empty, Timeline } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../lib/dates';
import { labelKeys, type ResourceText } from '../text/resource-text';
import { LoadedCard } from '../frames/section-card';
import { DifferenceTable, type KnownFields } from './difference-table';
import {
  useCallEntries,
  useResourceEntries,
  useTrailEntries,
  type ChangeEntry,
  type EntriesOf,
  type EntriesResult,
} from './use-entries';

/** How many entries are shown at first, and with each press of the button. */
const step = 10;

interface ChangeProps {
  readonly entry: ChangeEntry;
  readonly known: KnownFields;
  readonly hidden?: readonly string[] | undefined;
}

/** Returns what an action did in the words of its resource, as in "Coupon disabled"; its name where there are none. */
function actionText(action: string, { t }: ResourceText): string {
  const name = action.slice(action.indexOf('.') + 1);
  const form = { create: labelKeys.create.done, update: labelKeys.edit.done }[name];
  const defaultValue = form === undefined ? action : t(form, { defaultValue: action });
  return t(labelKeys.action(name).done, { defaultValue });
}

function Change({ entry, known, hidden }: ChangeProps) {
  const { at, actor, action, before, after } = entry;
  return (
    <>
      <strong>{actionText(action, known.text)}</strong>
      <br />
      <time dateTime={at}>{formatDateTime(at, known.text.lng)}</time> · <bdi>{actor}</bdi>
      {before || after ? (
        <DifferenceTable before={before} after={after} known={known} {...(hidden ? { hidden } : {})} />
      ) : null}
    </>
  );
}

interface ChangeListProps extends Omit<ChangeProps, 'entry'> {
  readonly entries: readonly ChangeEntry[];
}

export function ChangeList({ entries, ...shown }: ChangeListProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const [count, setCount] = useState(step);
  if (!ready) return null;
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />;
  return (
    <>
      <Timeline
        items={entries.slice(0, count).map((entry) => ({
          key: entry.key,
          content: <Change entry={entry} {...shown} />,
        }))}
      />
      {entries.length > count ? <Button onClick={() => setCount(count + step)}>{t('more')}</Button> : null}
    </>
  );
}

type ChangesCardProps = EntriesOf & Pick<KnownFields, 'text'>;

type FrameProps = ChangesCardProps & { readonly result: EntriesResult };

const Frame = ({ changes, resource, text, result }: FrameProps) => (
  <LoadedCard title={text.t('kit:history')} data={result}>
    {(entries) => <ChangeList entries={entries} known={{ resource, text }} hidden={changes.hidden} />}
  </LoadedCard>
);

const OfTrail = (props: ChangesCardProps) => <Frame {...props} result={useTrailEntries(props)} />;
const OfCall = (props: ChangesCardProps) => <Frame {...props} result={useCallEntries(props)} />;
const OfResource = (props: ChangesCardProps) => <Frame {...props} result={useResourceEntries(props)} />;

/** Who changed a row, when and how, the newest first. */
export default function ChangesCard(props: ChangesCardProps) {
  const { resource, call } = props.changes;
  if (resource !== undefined) return <OfResource {...props} />;
  return call === undefined ? <OfTrail {...props} /> : <OfCall {...props} />;
}
