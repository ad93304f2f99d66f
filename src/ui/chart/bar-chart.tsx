import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTheme } from '../use-theme';
import { barOptions, type BarChartData } from './bar-options';
import { useIdleOnce, usePlot, type MakeChart } from './use-plot';
import styles from './bar-chart.module.css';
import plot from './plot.module.css';

interface BarChartProps {
  /** Compared by identity. */
  readonly data: BarChartData;
  readonly chosen: number;
  readonly failure: string;
  /** One element per bar, laid over it. */
  readonly children?: ReactNode;
}

interface DrawingProps extends BarChartProps {
  readonly isTime: boolean;
}

/** Draws the chart again whenever another bar is chosen. @returns whether that failed */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  { data, chosen, isTime }: DrawingProps,
): boolean {
  const live = useRef(chosen);
  const make = useCallback<MakeChart>(
    (Chart, element) => {
      const options = barOptions(element, data, { chosen: () => live.current, bars: Chart.paths.bars });
      return new Chart(options, [data.values.map((_, index) => index), [...data.values]], element);
    },
    [data],
  );
  const { chart, isBroken } = usePlot(container, isTime, make);
  useEffect(() => {
    live.current = chosen;
    chart.current?.redraw(true, false);
  }, [chart, chosen]);
  return isBroken;
}

function Drawing(props: DrawingProps) {
  const container = useRef<HTMLDivElement>(null);
  const isBroken = useDrawing(container, props);
  return (
    <div className={`${plot['plot'] ?? ''} ${styles['chart'] ?? ''}`} ref={container}>
      {isBroken ? <p className={plot['failure']}>{props.failure}</p> : null}
      {props.children ? <div className={plot['points']}>{props.children}</div> : null}
    </div>
  );
}

/** Bars, one of which stands out. The drawing is hidden from screen readers, so its elements per bar must describe it. */
export function BarChart(props: BarChartProps) {
  // The colours of the theme are read when the chart is made.
  const { mode } = useTheme();
  const isTime = useIdleOnce();
  return <Drawing key={mode} {...props} isTime={isTime} />;
}
