import { useTranslation } from 'react-i18next';
import type { PlatformAnalytics } from '../../../contract/platform/analytics';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatDateTime } from '@roundkeeper/kit/lib/dates';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import type { CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { StatCard } from '@roundkeeper/kit/ui/display/stat-card';
import styles from './dashboard.module.css';
import { totalCurrency } from './use-dashboard-data';

const noTotals: PlatformAnalytics = { totalRounds: 0, totalRevenue: 0, totalBids: 0 };

/** The platform's totals with their time, as they don't refresh by themselves; 0 where they cannot be fetched. */
export function DashboardTotals({ answer }: { readonly answer: CallResult<PlatformAnalytics> }) {
  const { t, i18n, ready } = useTranslation('dashboard', { useSuspense: false });
  const lng = i18n.language;
  const { data, isError, dataUpdatedAt } = answer;
  const isMissing = isError && !data;
  const totals = isMissing ? noTotals : data;
  const label = (key: string) => (ready ? t(key) : '\u00a0');
  return (
    <section className={styles['totals']} aria-label={label('totals')}>
      <StatCard label={label('cards.totalRounds')} value={totals && formatNumber(totals.totalRounds, lng)} />
      <StatCard
        label={label('cards.totalRevenue')}
        value={totals && formatMoney(totals.totalRevenue, totalCurrency, lng)}
      />
      <StatCard label={label('cards.totalBids')} value={totals && formatNumber(totals.totalBids, lng)} />
      {isMissing ? (
        <div className={styles['failure']}>
          <LoadFailure query={answer} />
        </div>
      ) : (
        <p className={styles['asOf']}>
          {ready && totals
            ? t('asOf', { time: formatDateTime(new Date(dataUpdatedAt).toISOString(), lng) })
            : '\u00a0'}
        </p>
      )}
    </section>
  );
}
