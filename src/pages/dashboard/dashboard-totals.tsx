import { useTranslation } from 'react-i18next';
import { getAnalytics } from '../../../contract/analytics';
import { LoadFailure } from '../../kit/text/load-failure';
import { formatDateTime, formatMoney, formatNumber } from '../../lib/format/format';
import { useCall } from '../../providers/data/use-call';
import { StatCard } from '../../ui/display/stat-card';
import { totalCurrency } from './total-currency';
import styles from './dashboard-totals.module.css';

/** Rounds, revenue and bids of the whole platform, and of when they are: nothing here follows the server by itself. */
export function DashboardTotals() {
  const answer = useCall(getAnalytics, {});
  const { t, i18n, ready } = useTranslation('dashboard', { useSuspense: false });
  const lng = i18n.language;
  const totals = answer.data;
  if (answer.isError && !totals)
    return (
      <LoadFailure error={answer.error} fetching={answer.isFetching} retry={() => void answer.refetch()} />
    );
  const time = totals && formatDateTime(new Date(answer.dataUpdatedAt).toISOString(), lng);
  const label = (key: string) => (ready ? t(key) : '\u00a0');
  return (
    <section className={styles['totals']} aria-label={label('totals')}>
      <StatCard label={label('cards.totalRounds')} value={totals && formatNumber(totals.totalRounds, lng)} />
      <StatCard
        label={label('cards.totalRevenue')}
        value={totals && formatMoney(totals.totalRevenue, totalCurrency, lng)}
      />
      <StatCard label={label('cards.totalBids')} value={totals && formatNumber(totals.totalBids, lng)} />
      <p className={styles['asOf']}>{ready && time ? t('asOf', { time }) : '\u00a0'}</p>
    </section>
  );
}
