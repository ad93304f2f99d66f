import { Empty } from 'antd';
import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/rounds/currencies';
import type { Round } from '../../../contract/rounds/rounds';
import { FileButton } from '@roundkeeper/kit/list/export/file-button';
import { ResourceList } from '@roundkeeper/kit/list/resource-list';
import { LoadFailure } from '@roundkeeper/kit/text/load-failure';
import { formatChange, formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import orders from '../../resources/orders/resource';
import { StatCard, StatStrip } from '@roundkeeper/kit/ui/display/stat-card';
import { Card } from '@roundkeeper/kit/ui/display/card';
import { useLiveUpdates } from './live/live-updates';
import {
  pollInterval,
  revenueCurrency,
  revenueText,
  useLastFailure,
  useRoundFigures,
} from './live/round-queries';
import styles from './round-management.module.css';

const absent = '/';

/** How long a change counts as recent, in ms. */
export const recentFor = 4000;

/** Returns the previous value for a moment after a change, else undefined. */
function useRecentChange<Value>(value: Value | undefined): Value | undefined {
  const [seen, setSeen] = useState({ value, before: undefined as Value | undefined });
  if (value !== undefined && value !== seen.value) setSeen({ value, before: seen.value });

  const { value: current, before } = seen;
  useEffect(() => {
    if (before === undefined) return undefined;
    // Each further change restarts the moment.
    const timer = setTimeout(() => setSeen({ value: current, before: undefined }), recentFor);
    return () => clearTimeout(timer);
  }, [before, current]);

  return before;
}

interface LiveCardProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly amount?: number | undefined;
  /** Formats a difference, without its sign. */
  readonly format?: (amount: number) => string;
}

function LiveCard({ label, value, amount, format = String }: LiveCardProps) {
  const { t } = useTranslation('roundManagement');
  const valueBefore = useRecentChange(value);
  const amountBefore = useRecentChange(amount);
  const change =
    amount === undefined || amountBefore === undefined
      ? t('stats.changed')
      : // One piece in right-to-left text.
        `\u2066${formatChange(amount - amountBefore, format)}\u2069`;
  const isNews = valueBefore !== undefined;
  return (
    <StatCard label={label} value={value} mark={isNews}>
      <span className={styles['change']}>{isNews ? change : null}</span>
    </StatCard>
  );
}

interface RoundCardsProps {
  readonly currency: Currency;
  /** Null while none is in progress, undefined while it is unknown. */
  readonly round: Round | null | undefined;
}

/** The four figures of a round; defaults while there is none and where they cannot be fetched. Key it by the round. */
export const RoundCards = memo(function RoundCards({ currency, round }: RoundCardsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const query = useLastFailure(useRoundFigures(round, useLiveUpdates().polling));
  const { data: figures } = query;
  const isFailed = !figures && query.error !== null;
  const lng = i18n.language;
  const count = (amount: number) => formatNumber(amount, lng);
  const money = (amount: number) => formatMoney(amount, revenueCurrency, lng);
  const bid = (amount: number | string) => formatMoney(amount, currency.code, lng);
  const lowest = figures?.lowestUniqueBid ?? undefined;
  const shown = (figure: string | undefined, byDefault: string) =>
    figure ?? (round === null || isFailed ? byDefault : undefined);

  return (
    <section className={styles['cards']} aria-label={t('stats.label')}>
      <StatStrip>
        <LiveCard
          label={t('stats.revenue')}
          value={shown(figures && round ? revenueText(figures, round, lng) : undefined, money(0))}
          amount={figures?.revenue}
          format={money}
        />
        <LiveCard
          label={t('stats.status')}
          value={round === undefined ? undefined : t(round ? 'stats.active' : 'stats.creator')}
        />
        <LiveCard
          label={t('stats.bids')}
          value={shown(figures && count(figures.totalBids), count(0))}
          amount={figures?.totalBids}
          format={count}
        />
        <LiveCard
          label={t('stats.lowest')}
          value={shown(figures && (lowest === undefined ? absent : bid(lowest)), absent)}
          amount={lowest === undefined ? undefined : Number(lowest)}
          format={bid}
        />
      </StatStrip>
      {isFailed ? <LoadFailure query={query} /> : null}
    </section>
  );
});

function OrdersFile({ round: { id } }: { readonly round: Round }) {
  const { data } = useRoundFigures({ id }, useLiveUpdates().polling);
  return <FileButton resource={orders} params={{ id }} expected={() => data?.totalBids} />;
}

export const RoundOrders = memo(function RoundOrders({ round }: Pick<RoundCardsProps, 'round'>) {
  const { t } = useTranslation('roundManagement');
  const { pausedAt } = useLiveUpdates();
  return (
    <section className={styles['orders']} aria-busy={round === undefined}>
      <header className="line">
        <h2>{t('orders.heading')}</h2>
        {round?.fiatCurrency.code ? (
          <p className={styles['detail']}>
            {t('orders.units', { fiat: round.fiatCurrency.code, currency: round.currency.code })}
          </p>
        ) : null}
        {round ? <OrdersFile round={round} /> : null}
      </header>
      {round ? (
        <ResourceList
          resource={orders}
          params={{ id: round.id }}
          refreshEvery={pausedAt === undefined ? pollInterval : 0}
        />
      ) : null}
      {round === null ? (
        <Card>
          <Empty description={t('orders.none')} />
        </Card>
      ) : null}
    </section>
  );
});
