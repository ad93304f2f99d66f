import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowChart, seriesKey } from '@roundkeeper/kit/extras/charts/row-chart';
import { formatDuration } from '@roundkeeper/kit/extras/kinds/duration/duration';
import { SectionCard } from '@roundkeeper/kit/frames/section-card';
import type { ChartView } from '@roundkeeper/kit/schema/shapes/views/chart';
import { useResourceText } from '@roundkeeper/kit/text/use-resource-text';
import { besideEachOther } from './curves';
import type { ComparedRound } from './use-compared-round';

const curves = ['revenue', 'bids'] as const;

interface CurvesChartProps {
  readonly a: ComparedRound;
  readonly b: ComparedRound;
  readonly nameOf: (one: ComparedRound) => string;
}

/** The revenue or the bids of two rounds, each from its start. */
export function CurvesChart({ a, b, nameOf }: CurvesChartProps) {
  const { t, i18n } = useTranslation('compareRounds');
  const [figure, setFigure] = useState<(typeof curves)[number]>('revenue');
  const lng = i18n.language;
  const own = useResourceText('compareRounds');
  const text = useMemo(() => {
    const names = new Map([
      [seriesKey('a'), nameOf(a)],
      [seriesKey('b'), nameOf(b)],
    ]);
    return { ...own, t: (...asked: Parameters<typeof own.t>) => names.get(asked[0]) ?? own.t(...asked) };
  }, [own, a, b, nameOf]);
  const view = useMemo((): ChartView => {
    const show = figure === 'revenue' ? ({ kind: 'money' } as const) : ({ kind: 'number' } as const);
    return {
      as: 'line',
      x: { value: 'since' },
      series: ['a', 'b'].map((name) => ({ name, value: name, show })),
    };
  }, [figure]);
  const rows = useMemo(
    () =>
      besideEachOther(a.curve, b.curve, figure).map((point) => ({
        ...point,
        since: point.after === 0 ? own.t('curve.start') : formatDuration(point.after, lng),
      })),
    [a, b, figure, lng, own],
  );
  return (
    <SectionCard
      title={t(`curve.${figure}`)}
      extra={
        <Segmented
          aria-label={t('figure')}
          size="small"
          value={figure}
          options={curves.map((value) => ({ value, label: t(`figures.${value}`) }))}
          onChange={setFigure}
        />
      }
    >
      <RowChart view={view} rows={rows} label={t(`figures.${figure}`)} text={text} />
    </SectionCard>
  );
}
