import { useCallback, type ReactNode } from 'react';
import type uPlot from 'uplot';
import { Plot, type MakeChart } from './plot';
import { plotOptions, type AxisData } from './plot-options';
import styles from './series-chart.module.css';

export interface SeriesChartData extends AxisData {
  readonly as: 'bar' | 'line';
  /** The values of each series; null where a row has none. */
  readonly series: readonly (readonly (number | null)[])[];
  /** The series that is drawn as a dashed line over the bars of the others. */
  readonly dashed?: number;
}

const barsPart = 0.76;

/** Dashes distinguish lines for people who don't see their colours. */
const dashes: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 5]];

/** In parts of the chart's width. */
const partOfWidth = 2;

type Bars = uPlot.Series.BarsPathBuilderFactory | undefined;

function barSeries(data: SeriesChartData, index: number, bars: Bars): Partial<uPlot.Series> {
  const count = data.labels.length;
  const width = barsPart / data.series.filter((_, one) => one !== data.dashed).length;
  const starts = data.labels.map((_, row) => row - barsPart / 2 + index * width);
  const paths = bars?.({
    radius: 0.1,
    disp: {
      x0: { unit: 1, values: () => starts },
      size: { unit: partOfWidth, values: () => starts.map(() => (width * 0.94) / count) },
    },
  });
  return { width: 0, points: { show: false }, ...(paths ? { paths } : {}) };
}

function seriesOptions(
  element: HTMLElement,
  data: SeriesChartData,
  { bars, onPoint }: { readonly bars: Bars; readonly onPoint: (index: number | undefined) => void },
): uPlot.Options {
  const style = getComputedStyle(element);
  const few = data.labels.length <= 40;
  const shared = plotOptions(element, data, {
    top: (max) => Math.max(0, max * 1.08) || 1,
    bottom: (min) => Math.min(0, min * 1.08),
  });
  return {
    ...shared,
    cursor: { x: false, y: false, drag: { x: false, y: false }, points: { show: data.as === 'line' } },
    series: [
      {},
      ...data.series.map((_, index): uPlot.Series => {
        const colour = style.getPropertyValue(`--series-${String(index)}`);
        if (index === data.dashed) return { stroke: colour, width: 2, dash: [5, 4], points: { show: false } };
        return data.as === 'bar'
          ? { fill: colour, ...barSeries(data, index, bars) }
          : { stroke: colour, width: 2, dash: dashes[index] ?? [], points: { show: few, fill: colour } };
      }),
    ],
    hooks: { ...shared.hooks, setCursor: [({ cursor: { idx } }) => onPoint(idx ?? undefined)] },
  };
}

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

interface SeriesMarkProps {
  readonly index: number;
  readonly isDashed?: boolean;
}

export function SeriesMark({ index, isDashed = false }: SeriesMarkProps) {
  const style = { color: `var(--series-${String(index)})` };
  return <span aria-hidden className={styles['mark']} data-dashed={isDashed} style={style} />;
}

/** The class of an element whose charts and legends have the colours of series. */
export const seriesColours = styles['colours'] ?? '';
