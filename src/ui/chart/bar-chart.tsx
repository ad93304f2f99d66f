import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTheme } from '../use-theme';
import { barOptions, type BarChartData } from './bar-options';
import { useIdleOnce, usePlot, type MakeChart } from './use-plot';
import styles from './bar-chart.module.css';
import plot from './plot.module.css';

interface BarChartProps {
  /** The same object as long as the same is to be shown. */
  readonly data: BarChartData;
  /** The bar that stands out. */
  readonly chosen: number;
  /** Shown in place of a chart that cannot be drawn. */
  readonly failure: string;
  /** An element per bar, which is put over it. */
  readonly children?: ReactNode;
}

interface DrawingProps extends BarChartProps {
  /** It may be drawn now. */
  readonly isTime: boolean;
}

/** Draws the chart, and draws it again when another bar is chosen. @returns whether that failed */
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

/** Bars, one of which stands out. A screen reader finds nothing in the drawing: its elements per bar have to say what it shows. */
export function BarChart(props: BarChartProps) {
  // The colours of the theme are read when the chart is made.
  const { mode } = useTheme();
  const isTime = useIdleOnce();
  return <Drawing key={mode} {...props} isTime={isTime} />;
}
