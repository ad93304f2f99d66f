import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SeriesFigures } from '../../../../contract/rounds/series';
import { valueText } from '@roundkeeper/kit/chart/value-text';
import { Compared } from '@roundkeeper/kit/dashboard/compared';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { StatCard, StatStrip } from '@roundkeeper/kit/ui/display/stat-card';
import { Sparkline } from '@roundkeeper/kit/ui/chart/sparkline';
import { figures, type Choice, type Figure } from './chosen-range';
import styles from './range.module.css';
import { ordersPath } from './orders-path';
import type { ShownSeries } from './use-range-series';

export const fieldOf = (figure: Figure) =>
  figure === 'revenue' ? ({ kind: 'money' } as const) : ({ kind: 'number' } as const);

interface RangeFiguresProps {
  readonly choice: Choice;
  readonly now: ShownSeries | undefined;
  readonly before: SeriesFigures | undefined;
  /** In ms: when the figures of now end. */
  readonly until: number;
}

export function RangeFigures({ choice, now, before, until }: RangeFiguresProps) {
  const { t } = useTranslation('dashboard');
  const text = useResourceText('dashboard');
  const { days, currency } = choice;
  const past = now?.buckets.filter(({ from }) => Date.parse(from) < until) ?? [];
  return (
    <StatStrip>
      {figures.map((figure) => {
        const show = fieldOf(figure);
        const written = (row: SeriesFigures) =>
          valueText({ field: show, path: figure, row: { ...row }, text });
        return (
          <StatCard
            key={figure}
            label={t(`range.figures.${figure}`)}
            value={now && <Link to={ordersPath(figure, days, currency)}>{written(now.total)}</Link>}
          >
            {now && before ? (
              <Compared
                compare={{ as: 'both', better: figure === 'failures' ? 'less' : 'more' }}
                show={show}
                now={now.total[figure]}
                before={before[figure]}
                label={t('range.than', { value: written(before) })}
                text={text}
              />
            ) : (
              <span className={styles['waiting']}>{'\u00a0'}</span>
            )}
            {now ? <Sparkline values={past.map((bucket) => bucket[figure])} /> : null}
          </StatCard>
        );
      })}
    </StatStrip>
  );
}
