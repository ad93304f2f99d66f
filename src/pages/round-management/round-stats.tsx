import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import type { Round } from '../../../contract/rounds';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { LiveCard } from './live/live-card';
import { useLiveUpdates } from './live/live-updates';
import { useRoundFigures } from './live/use-round-figures';
import styles from './round-stats.module.css';

/** What stands in the place of a figure that the API did not give. */
const absent = '/';

interface RoundStatsProps {
  /** The round in progress; null in creator mode, undefined while it is not known. */
  readonly round: Round | null | undefined;
  /** What revenue is counted in while there is no round. */
  readonly fiatCurrency: Currency | undefined;
}

/** The four figures of a round, kept fresh; their defaults while there is none. Key it by the round. */
export const RoundStats = memo(function RoundStats({ round, fiatCurrency }: RoundStatsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const { data: figures, isError } = useRoundFigures(round, useLiveUpdates().polling);
  const lng = i18n.language;
  const fiat = round?.fiatCurrency.code ?? fiatCurrency?.code;
  const count = (amount: number | string) => formatNumber(amount, lng);
  const revenue = (amount: number) => (fiat ? formatMoney(amount, fiat, lng) : count(amount));
  const lowest = figures?.lowestUniqueBid ?? undefined;
  const shown = (figure: string | undefined, byDefault: string) => {
    if (round === null) return byDefault;
    return figure ?? (isError ? absent : undefined);
  };

  return (
    <section className={styles['stats']} aria-label={t('stats.label')}>
      <LiveCard
        label={t('stats.revenue')}
        value={shown(figures && revenue(figures.revenue), revenue(0))}
        amount={figures?.revenue}
        format={revenue}
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
        value={shown(figures && (lowest === undefined ? absent : count(lowest)), absent)}
        amount={lowest === undefined ? undefined : Number(lowest)}
        format={count}
      />
    </section>
  );
});
