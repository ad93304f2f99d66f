import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { whenIdle } from '../../lib/when-idle';
import { useTheme } from '../use-theme';
import { barOptions, type BarChartData } from './bar-options';
import { loadChart } from './load-chart';
import styles from './bar-chart.module.css';

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

/** Keeps a chart as wide as its container. @returns what ends that */
function followWidth(element: HTMLElement, chart: uPlot): () => void {
  const watcher = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: chart.height });
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

interface DrawingProps extends BarChartProps {
  /** It may be drawn now. */
  readonly isTime: boolean;
}

/** Returns whether the browser has been idle: a chart is drawn after what is read. */
function useIdleOnce(): boolean {
  const [hasBeenIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return hasBeenIdle;
}

/** Draws the chart as soon as its library is there. @returns whether that failed */
function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  { data, chosen, isTime }: DrawingProps,
): boolean {
  const [isBroken, setBroken] = useState(false);
  const chart = useRef<uPlot>(undefined);
  const live = useRef(chosen);

  useEffect(() => {
    live.current = chosen;
    chart.current?.redraw(true, false);
  }, [chosen]);

  useEffect(() => {
    const element = container.current;
    if (!element || !isTime) return undefined;
    let clean: (() => void) | undefined = () => undefined;
    loadChart()
      .then((Chart) => {
        if (!clean) return;
        setBroken(false);
        const options = barOptions(element, data, {
          chosen: () => live.current,
          bars: Chart.paths.bars,
        });
        const made = new Chart(options, [data.values.map((_, index) => index), [...data.values]], element);
        const stopFollowing = followWidth(element, made);
        chart.current = made;
        clean = () => {
          stopFollowing();
          made.destroy();
          chart.current = undefined;
        };
      })
      // Neither code that does not come nor a browser that does not draw may take the page away.
      .catch(() => setBroken(true));
    return () => {
      clean?.();
      clean = undefined;
    };
  }, [container, data, isTime]);

  return isBroken;
}

function Drawing(props: DrawingProps) {
  const container = useRef<HTMLDivElement>(null);
  const isBroken = useDrawing(container, props);
  return (
    <div className={styles['chart']} ref={container}>
      {isBroken ? <p className={styles['failure']}>{props.failure}</p> : null}
      {props.children ? <div className={styles['bars']}>{props.children}</div> : null}
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
