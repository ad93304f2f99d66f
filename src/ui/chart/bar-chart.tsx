import { useEffect, useRef, useState, type RefObject } from 'react';
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
  /** Told which bar the pointer is over. */
  readonly onChoose: (index: number) => void;
  /** Said in the place of a picture that cannot be drawn. */
  readonly failure: string;
}

/** Keeps a chart as wide as its place. @returns what ends that */
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

/** Whether the browser has had nothing better to do: a picture gives way to what is read. */
function useIdleOnce(): boolean {
  const [hasBeenIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return hasBeenIdle;
}

/** Draws the chart as soon as what draws it is there. @returns whether it could not be had */
function useDrawing(
  place: RefObject<HTMLDivElement | null>,
  { data, chosen, onChoose, isTime }: DrawingProps,
): boolean {
  const [isBroken, setBroken] = useState(false);
  const chart = useRef<uPlot>(undefined);
  const live = useRef({ chosen, onChoose });

  useEffect(() => {
    live.current = { chosen, onChoose };
    chart.current?.redraw(true, false);
  }, [chosen, onChoose]);

  useEffect(() => {
    const element = place.current;
    if (!element || !isTime) return undefined;
    let clean: (() => void) | undefined = () => undefined;
    loadChart()
      .then((Chart) => {
        if (!clean) return;
        setBroken(false);
        const options = barOptions(element, data, {
          chosen: () => live.current.chosen,
          choose: (index) => live.current.onChoose(index),
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
  }, [place, data, isTime]);

  return isBroken;
}

function Drawing(props: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const isBroken = useDrawing(place, props);
  return (
    <div className={styles['chart']} ref={place} aria-hidden={!isBroken}>
      {isBroken ? <p className={styles['failure']}>{props.failure}</p> : null}
    </div>
  );
}

/** Bars, one of which stands out. It is a picture and nothing else: what it shows has to be said beside it. */
export function BarChart(props: BarChartProps) {
  // The colours of the theme are read when the chart is made.
  const { mode } = useTheme();
  const isTime = useIdleOnce();
  return <Drawing key={mode} {...props} isTime={isTime} />;
}
