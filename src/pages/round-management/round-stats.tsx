import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../contract/currencies';
import { getRoundAnalytics, type Round } from '../../../contract/rounds';
import { formatMoney, formatNumber } from '../../lib/format';
import { useCall } from '../../providers/data/use-call';
import { StatCard } from '../../ui/display/stat-card';
import { polling } from './polling';
import styles from './round-stats.module.css';

/** Whether a figure became another since it was first known: the first one is no news. */
function useChanged(value: string | undefined): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (value !== undefined && value !== seen.value) setSeen({ value, changed: seen.value !== undefined });
  return seen.changed;
}

/** A figure that is marked for a moment when it changes. */
function LiveCard({ label, value }: { readonly label: string; readonly value: string | undefined }) {
  return <StatCard label={label} value={value} mark={useChanged(value)} />;
}

/** What stands in the place of a figure that the API did not give. */
const absent = '/';

interface RoundStatsProps {
  /** The round in progress; null in creator mode, undefined while it is not known. */
  readonly round: Round | null | undefined;
  /** What revenue is counted in while there is no round. */
  readonly fiatCurrency: Currency | undefined;
}

/** The four figures of a round, kept fresh; their defaults while there is none. Key it by the round. */
export function RoundStats({ round, fiatCurrency }: RoundStatsProps) {
  const { t, i18n } = useTranslation('roundManagement');
  const answer = useCall(getRoundAnalytics, round ? { params: { id: round.id } } : undefined, polling);
  const lng = i18n.language;
  const fiat = round?.fiatCurrency.code ?? fiatCurrency?.code;
  const revenue = (amount: number) => (fiat ? formatMoney(amount, fiat, lng) : formatNumber(amount, lng));
  const figures = answer.data;
  const shown = (figure: string | undefined, byDefault: string) => {
    if (!round) return byDefault;
    return figure ?? (answer.isError ? absent : undefined);
  };
  const lowest = figures && (figures.lowestUniqueBid ?? absent);

  return (
    <section className={styles['stats']} aria-label={t('stats.label')}>
      <LiveCard label={t('stats.revenue')} value={shown(figures && revenue(figures.revenue), revenue(0))} />
      <LiveCard label={t('stats.status')} value={t(round ? 'stats.active' : 'stats.creator')} />
      <LiveCard
        label={t('stats.bids')}
        value={shown(figures && formatNumber(figures.totalBids, lng), formatNumber(0, lng))}
      />
      <LiveCard
        label={t('stats.lowest')}
        value={shown(lowest && (lowest === absent ? absent : formatNumber(lowest, lng)), absent)}
      />
    </section>
  );
}
