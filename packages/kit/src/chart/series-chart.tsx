import { useCallback, type ReactNode } from 'react';
import { Plot, type MakeChart } from '../ui/chart/plot';
import { seriesOptions, type SeriesChartData } from './series-options';
import styles from './series-chart.module.css';

interface SeriesChartProps {
  /** The same object as long as the same is to be shown. */
  readonly data: SeriesChartData;
  readonly failure: string;
  /** Called with the row under the pointer, if there is one; the same function each time. */
  readonly onPoint: (index: number | undefined) => void;
  /** An element per point, which is put over it. */
  readonly children?: ReactNode;
}

/** Lines, or bars beside each other. A screen reader finds nothing in the drawing: a table has to say what it shows. */
export function SeriesChart({ data, onPoint, ...rest }: SeriesChartProps) {
  const make = useCallback<MakeChart>(
    (Chart, element) => {
      const options = seriesOptions(element, data, { bars: Chart.paths.bars, onPoint });
      const values = data.series.map((one) => [...one]);
      return new Chart(options, [data.labels.map((_, index) => index), ...values], element);
    },
    [data, onPoint],
  );
  return <Plot {...rest} className={styles['chart']} make={make} />;
}

export function SeriesMark({ index }: { readonly index: number }) {
  return (
    <span aria-hidden className={styles['mark']} style={{ background: `var(--series-${String(index)})` }} />
  );
}

/** The class of an element whose charts and legends have the colours of series. */
export const seriesColours = styles['colours'] ?? '';
