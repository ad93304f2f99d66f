import { useEffect, useRef, useState, type ReactNode } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { whenIdle } from '../../lib/idle-queue';
import { once } from '../../lib/once';
import { useTheme } from '../../ui/use-theme';
import styles from './plot.module.css';

function followWidth(element: HTMLElement, chart: uPlot): () => void {
  const watcher = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: chart.height });
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}

const loadLibrary = once(() => import('uplot'));

export type MakeChart = (Chart: typeof uPlot, element: HTMLElement) => uPlot;

interface PlotProps {
  readonly className: string | undefined;
  /** Makes the chart, and again when it is another function. */
  readonly make: MakeChart;
  readonly failure: string;
  /** Elements over the drawing, one per point first; without them a screen reader finds nothing in the drawing. */
  readonly children?: ReactNode;
}

function Drawing(props: PlotProps & { readonly isTime: boolean }) {
  const { className = '', make, failure, children, isTime } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || !isTime) return undefined;
    let clean: (() => void) | undefined = () => undefined;
    loadLibrary()
      .then(({ default: Chart }) => {
        if (!clean) return;
        setBroken(false);
        const chart = make(Chart, element);
        const stopFollowing = followWidth(element, chart);
        clean = () => {
          stopFollowing();
          chart.destroy();
        };
      })
      // Neither code that does not come nor a browser that does not draw may take the page away.
      .catch(() => setBroken(true));
    return () => {
      clean?.();
      clean = undefined;
    };
  }, [make, isTime]);
  return (
    <div
      className={`${styles['plot'] ?? ''} ${className}`}
      ref={container}
      aria-hidden={!isBroken && !children}
    >
      {isBroken ? <p className={styles['failure']}>{failure}</p> : null}
      {children ? <div className={styles['points']}>{children}</div> : null}
    </div>
  );
}

export function Plot(props: PlotProps) {
  // The colours of the theme are read when the chart is made.
  const { mode } = useTheme();
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return <Drawing key={mode} {...props} isTime={isTime} />;
}
