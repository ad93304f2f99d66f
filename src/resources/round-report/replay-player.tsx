import { Slider } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundDetail } from '../../../contract/rounds/rounds';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { StatCard, StatStrip } from '@roundkeeper/kit/ui/display/stat-card';
import { Table } from '@roundkeeper/kit/ui/table/table';
import { movesWithin, type Replay } from './replay';
import styles from './report.module.css';

const listed = 10;
const precise = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

interface ReplayPlayerProps {
  readonly replay: Replay;
  readonly round: RoundDetail;
}

interface MomentProps extends ReplayPlayerProps {
  readonly count: number;
}

function Figures({ replay, round, count }: MomentProps) {
  const { t, i18n } = useTranslation('roundReport');
  const move = replay.moves[movesWithin(replay.moves, count) - 1];
  const lowest = move?.lowest === undefined ? undefined : replay.bids[move.lowest];
  const fees = formatMoney((replay.fees[count] ?? 0) / 100, round.fiatCurrency.code, i18n.language, 2);
  const amount = lowest ? formatMoney(lowest.bid, round.currency.code, i18n.language) : t('replay.noUnique');
  return (
    <StatStrip>
      <StatCard label={t('replay.bids')} value={formatNumber(count, i18n.language)} />
      <StatCard label={t('replay.lowest')} value={amount} />
      <StatCard label={t('replay.holder')} value={lowest?.name ?? '/'} />
      <StatCard label={t('replay.fees')} value={fees} />
    </StatStrip>
  );
}

function Moves({ replay, round, count }: MomentProps) {
  const { t, i18n } = useTranslation('roundReport');
  const end = movesWithin(replay.moves, count);
  const rows = replay.moves.slice(Math.max(0, end - listed), end).toReversed();
  return (
    <Table
      rowKey={({ bids }) => bids}
      aria-label={t('replay.moves')}
      dataSource={rows}
      columns={[
        {
          key: 'at',
          title: t('replay.time'),
          render: ({ at }) => formatDateTime(new Date(at).toISOString(), i18n.language, precise),
        },
        { key: 'bids', title: t('replay.bids'), render: ({ bids }) => formatNumber(bids, i18n.language) },
        {
          key: 'lowest',
          title: t('replay.lowest'),
          render: ({ lowest }) => {
            const bid = lowest === undefined ? undefined : replay.bids[lowest]?.bid;
            return bid === undefined
              ? t('replay.noUnique')
              : formatMoney(bid, round.currency.code, i18n.language);
          },
        },
      ]}
    />
  );
}

export function ReplayPlayer({ replay, round }: ReplayPlayerProps) {
  const { t, i18n } = useTranslation('roundReport');
  const total = replay.bids.length;
  const [count, setCount] = useState(total);
  const shown = useDeferredValue(count);
  const at = replay.bids[Math.max(0, count - 1)]?.at;
  const momentOf = (bids: number) =>
    t('replay.position', {
      bids: formatNumber(bids, i18n.language),
      total: formatNumber(total, i18n.language),
    });
  return (
    <SectionCard title={t('replay.title')}>
      {total === 0 ? (
        <p>{t('replay.empty')}</p>
      ) : (
        <div className="stack">
          <div className={styles['slider']}>
            <Slider
              min={0}
              max={total}
              value={count}
              tooltip={{ open: false }}
              ariaLabelForHandle={t('replay.slider')}
              ariaValueTextFormatterForHandle={momentOf}
              onChange={setCount}
            />
          </div>
          <p>
            {momentOf(count)}
            {at === undefined
              ? ''
              : ` · ${formatDateTime(new Date(at).toISOString(), i18n.language, precise)}`}
          </p>
          <Figures replay={replay} round={round} count={shown} />
          <Moves replay={replay} round={round} count={shown} />
        </div>
      )}
    </SectionCard>
  );
}
