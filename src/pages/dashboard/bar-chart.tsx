import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type uPlot from 'uplot';
import { Plot, type MakeChart } from '@roundkeeper/kit/extras/charts/plot';
import { plotOptions, type AxisData } from '@roundkeeper/kit/extras/charts/plot-options';
import styles from './dashboard.module.css';

interface BarChartData extends AxisData {
  readonly values: readonly number[];
  /** The custom properties that have the bars' colours. */
  readonly tones: readonly string[];
  /** Bars that still grow are drawn lighter. */
  readonly soft: readonly boolean[];
}

interface BarChartProps {
  /** Compared by identity. */
  readonly data: BarChartData;
  readonly chosen: number | undefined;
  readonly failure: string;
  /** One element per bar, laid over it. */
  readonly children?: ReactNode;
}

/** The colour that uPlot reads as the fill of each bar. */
const fillUnit = 3;

/** Bars, one of which stands out. The drawing is hidden from screen readers, so its elements per bar must describe it. */
export function BarChart({ data, chosen, ...rest }: BarChartProps) {
  const live = useRef(chosen);
  const chart = useRef<uPlot>(undefined);
  const make = useCallback<MakeChart>(
    (Chart, element) => {
      const { values, tones, soft } = data;
      const style = getComputedStyle(element);
      const colourOf = (index: number) => {
        const named = style.getPropertyValue(tones[index] ?? '');
        const colour = named === '' ? style.getPropertyValue('--currency-other') : named;
        const mixed = (part: number, ground: string) =>
          `color-mix(in srgb, ${colour} ${String(part)}%, ${style.getPropertyValue(ground)})`;
        if (index === live.current) return mixed(55, '--ink');
        return soft[index] ? mixed(60, '--surface') : mixed(85, '--ink');
      };
      const paths = Chart.paths.bars?.({
        size: [0.72, 36],
        radius: 0.15,
        disp: { fill: { unit: fillUnit, values: () => values.map((_, index) => colourOf(index)) } },
      });
      // Filled alone, in the colour that each bar has.
      const bars = { points: { show: false }, width: 0, fill: 'transparent', ...(paths ? { paths } : {}) };
      const options = {
        ...plotOptions(element, data, { top: (max) => Math.max(1, max) * 1.08 }),
        cursor: { show: false },
        series: [{}, bars],
      };
      chart.current = new Chart(options, [values.map((_, index) => index), [...values]], element);
      return chart.current;
    },
    [data],
  );
  useEffect(() => {
    live.current = chosen;
    chart.current?.redraw(true, false);
  }, [chosen]);
  return <Plot {...rest} className={styles['bars']} make={make} />;
}
