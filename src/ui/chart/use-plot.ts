import { useEffect, useRef, useState, type RefObject } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { whenIdle } from '../../lib/idle-queue';
import { loadChart } from './load-chart';

function followWidth(element: HTMLElement, chart: uPlot): () => void {
  const watcher = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: chart.height });
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

/** Returns whether the browser has been idle once: charts are drawn after what is read. */
export function useIdleOnce(): boolean {
  const [hasBeenIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return hasBeenIdle;
}

export type MakeChart = (Chart: typeof uPlot, element: HTMLElement) => uPlot;

/** Draws a chart once its library has loaded and `isTime`. @returns the chart, and whether it cannot be drawn */
export function usePlot(
  container: RefObject<HTMLDivElement | null>,
  isTime: boolean,
  make: MakeChart,
): { readonly chart: RefObject<uPlot | undefined>; readonly isBroken: boolean } {
  const [isBroken, setBroken] = useState(false);
  const chart = useRef<uPlot>(undefined);
  useEffect(() => {
    const element = container.current;
    if (!element || !isTime) return undefined;
    let clean: (() => void) | undefined = () => undefined;
    loadChart()
      .then((Chart) => {
        if (!clean) return;
        setBroken(false);
        const made = make(Chart, element);
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
  }, [container, make, isTime]);
  return { chart, isBroken };
}
