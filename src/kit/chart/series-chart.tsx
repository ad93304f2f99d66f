import { useCallback, useRef, type ReactNode } from 'react';
import plot from '../../ui/chart/plot.module.css';
import { useIdleOnce, usePlot, type MakeChart } from '../../ui/chart/use-plot';
import { useTheme } from '../../ui/use-theme';
import { seriesOptions, type SeriesChartData } from './series-options';
import styles from './series-chart.module.css';

interface SeriesChartProps {
  /** The same object as long as the same is to be shown. */
  readonly data: SeriesChartData;
  /** Shown in place of a chart that cannot be drawn. */
  readonly failure: string;
  /** Called with the row under the pointer, if there is one; the same function each time. */
  readonly onPoint: (index: number | undefined) => void;
  /** An element per point, which is put over it. */
  readonly children?: ReactNode;
}

function Drawing({ data, failure, onPoint, children }: SeriesChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const isTime = useIdleOnce();
  const make = useCallback<MakeChart>(
    (Chart, element) => {
      const options = seriesOptions(element, data, { bars: Chart.paths.bars, onPoint });
      const values = data.series.map((one) => [...one]);
      return new Chart(options, [data.labels.map((_, index) => index), ...values], element);
    },
    [data, onPoint],
  );
  const { isBroken } = usePlot(container, isTime, make);
  return (
    <div
      className={`${plot['plot'] ?? ''} ${styles['chart'] ?? ''}`}
      ref={container}
      aria-hidden={!isBroken && !children}
    >
      {isBroken ? <p className={plot['failure']}>{failure}</p> : null}
      {children ? <div className={plot['points']}>{children}</div> : null}
    </div>
  );
}

/** Lines, or bars beside each other. A screen reader finds nothing in the drawing: a table has to say what it shows. */
export function SeriesChart(props: SeriesChartProps) {
  // The colours of the theme are read when the chart is made.
  const { mode } = useTheme();
  return <Drawing key={mode} {...props} />;
}

/** A line of a chart's legend: the colour of a series, and its name. */
export function SeriesMark({ index }: { readonly index: number }) {
  return (
    <span aria-hidden className={styles['mark']} style={{ background: `var(--series-${String(index)})` }} />
  );
}

/** The class of an element whose charts and legends have the colours of series. */
export const seriesColours = styles['colours'] ?? '';
