import { useTranslation } from 'react-i18next';
import { StatCard } from '../../../ui/display/stat-card';
import { useRecentChange } from './use-recent-change';

interface LiveCardProps {
  readonly label: string;
  /** As shown; undefined while it is on its way. */
  readonly value: string | undefined;
  /** The figure behind it, where a change of it can be told as more or less. */
  readonly amount?: number | undefined;
  /** How an amount of change is written, without its sign. */
  readonly format?: (amount: number) => string;
}

/** A signed amount as one piece, also in a line that runs from right to left. */
const signed = (change: number, format: (amount: number) => string) =>
  `\u2066${change < 0 ? '\u2212' : '+'}${format(Math.abs(change))}\u2069`;

/** A figure that says for a moment how it changed, when it did. */
export function LiveCard({ label, value, amount, format = String }: LiveCardProps) {
  const { t } = useTranslation('roundManagement');
  const shownBefore = useRecentChange(value);
  const amountBefore = useRecentChange(amount);
  const change =
    amount === undefined || amountBefore === undefined
      ? t('stats.changed')
      : signed(amount - amountBefore, format);
  return (
    <StatCard
      label={label}
      value={value}
      mark={shownBefore !== undefined}
      news={shownBefore === undefined ? undefined : change}
    />
  );
}
