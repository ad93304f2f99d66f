import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRounds, type RoundRow } from '../../../../contract/rounds';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { formatCompact } from '../../../lib/format/format-compact';
import { LoadFailure } from '../../../kit/text/load-failure';
import { useCall } from '../../../providers/data/use-call';
import { BarChart } from '../../../ui/chart/bar-chart';
import { totalCurrency } from '../total-currency';
import { inOrder, pictured, summarise } from './last-rounds';
import { RoundsTable } from './rounds-table';
import styles from './rounds-picture.module.css';

type Shown = 'totalRevenue' | 'totalBids';

interface ChartOfProps {
  readonly rows: readonly RoundRow[];
  readonly shows: Shown;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function ChartOf({ rows, shows, chosen, onChoose }: ChartOfProps) {
  const { t, i18n } = useTranslation('dashboard');
  const lng = i18n.language;
  const isRightToLeft = i18n.dir() === 'rtl';
  const data = useMemo(
    () => ({
      labels: rows.map(({ round }) => String(round)),
      values: rows.map((row) => row[shows]),
      soft: rows.map(({ status }) => status === 'IN_PROGRESS'),
      isRightToLeft,
      formatTick: (value: number) =>
        formatCompact(value, lng, shows === 'totalRevenue' ? totalCurrency : undefined),
    }),
    [rows, shows, isRightToLeft, lng],
  );
  return (
    <figure className={styles['chart']}>
      <figcaption>{t(`picture.${shows}`)}</figcaption>
      <BarChart data={data} chosen={chosen} onChoose={onChoose} failure={t('picture.notDrawn')} />
    </figure>
  );
}

/** One round in words. */
function useWords(): (row: RoundRow) => string {
  const { t, i18n } = useTranslation(['dashboard', 'rounds']);
  const lng = i18n.language;
  return (row) =>
    t('picture.round', {
      number: row.round,
      status: t(`rounds:values.status.${row.status}`),
      revenue: formatMoney(row.totalRevenue, totalCurrency, lng),
      bids: formatNumber(row.totalBids, lng),
    });
}

function Charts({ rows }: { readonly rows: readonly RoundRow[] }) {
  const { t } = useTranslation('dashboard');
  const words = useWords();
  const [wanted, setWanted] = useState<number>();
  const last = rows.length - 1;
  const chosen = Math.min(wanted ?? last, last);
  const row = rows[chosen];
  if (!row) return null;
  return (
    <>
      <p className={styles['words']}>{words(row)}</p>
      <div className={styles['charts']}>
        <ChartOf rows={rows} shows="totalRevenue" chosen={chosen} onChoose={setWanted} />
        <ChartOf rows={rows} shows="totalBids" chosen={chosen} onChoose={setWanted} />
      </div>
      {rows.length > 1 ? (
        <input
          type="range"
          className={styles['slider']}
          aria-label={t('picture.choose')}
          aria-valuetext={words(row)}
          min={0}
          max={last}
          step={1}
          value={chosen}
          onChange={(event) => setWanted(Number(event.target.value))}
        />
      ) : null}
      <RoundsTable rows={rows} />
    </>
  );
}

function Summary({ rows }: { readonly rows: readonly RoundRow[] }) {
  const { t, i18n } = useTranslation('dashboard');
  const summary = summarise(rows);
  const lng = i18n.language;
  if (!summary) return <p>{t('picture.none')}</p>;
  return (
    <p>
      {t('picture.summary', {
        count: summary.count,
        revenue: formatMoney(summary.revenue, totalCurrency, lng),
        bids: formatNumber(summary.bids, lng),
        best: summary.best.round,
      })}
    </p>
  );
}

/** Revenue and bids of the last rounds: in a picture, in a sentence, and as a table. */
export function RoundsPicture() {
  const { t, ready } = useTranslation(['dashboard', 'rounds'], { useSuspense: false });
  const answer = useCall(listRounds, { query: { limit: pictured, offset: 0 } });
  const rows = useMemo(() => answer.data && inOrder(answer.data.items), [answer.data]);
  if (answer.isError && !rows)
    return (
      <LoadFailure error={answer.error} fetching={answer.isFetching} retry={() => void answer.refetch()} />
    );
  return (
    <section className={styles['picture']} aria-labelledby="rounds-picture" aria-busy={!rows}>
      <h2 id="rounds-picture">{ready ? t('picture.heading') : '\u00a0'}</h2>
      {ready && rows ? (
        <>
          <Summary rows={rows} />
          <Charts rows={rows} />
        </>
      ) : null}
    </section>
  );
}
