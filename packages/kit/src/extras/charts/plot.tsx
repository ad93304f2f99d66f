import { useCallback, useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import 'uplot/dist/uPlot.min.css';
import { whenIdle } from '../../lib/idle-queue';
import { useTheme } from '../../ui/use-theme';
import type { PlotData } from './draw-plot';
import styles from './plot.module.css';

interface ChartPointsProps {
  /** The words of a screen reader for each point, and the page that it leads to. */
  readonly points: readonly { readonly label: string; readonly to?: string | undefined }[];
  /** Returns what is shown beside a point that has the focus or the pointer. */
  readonly tip: (index: number) => ReactNode;
}

/** Where the lines cross the point that has the focus or the pointer. */
const Dots = ({ data: { labels, series }, at }: { readonly data: PlotData; readonly at: number }) =>
  series.map((values, index) => {
    const value = values[at] ?? null;
    const name = `--series-${String(index)}`;
    const style = { '--value': value ?? 0, '--part': (at + 0.5) / labels.length, color: `var(${name})` };
    return value === null ? null : <i key={name} aria-hidden className={styles['dot']} style={style} />;
  });

const percent = (part: number) => `${String(part * 100)}%`;

/** An element over each point of a chart: one is in the tab order, and arrows, Home and End move along them. */
function ChartPoints({ points, tip, data }: ChartPointsProps & { readonly data: PlotData }) {
  const forward = useTranslation().i18n.dir() === 'rtl' ? -1 : 1;
  const [focused, setFocused] = useState(Infinity);
  const [pointed = Infinity, setPointed] = useState<number>();
  const count = points.length;
  const leave = () => setPointed(undefined);
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') leave();
    const target = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const element = event.currentTarget.parentElement?.children[Math.max(0, Math.min(target, count - 1))];
    if (element instanceof HTMLElement) element.focus();
  };
  const heights = data.series.map((values) => values[pointed] ?? 0);
  const isHigh = Math.max(...heights) > 0.6 * Math.max(...data.series.flat().map(Number));
  const hasEnded = data.series.some((values) => (values[pointed] ?? null) === null);
  // Beside the point, where the line is not.
  const place = {
    ...(pointed < (count * (hasEnded ? 3 : 2)) / 4
      ? {
          insetInlineStart: percent((pointed + 1) / count),
          maxInlineSize: `min(320px, ${percent(1 - (pointed + 1) / count)} - 16px)`,
        }
      : { insetInlineEnd: percent(1 - pointed / count) }),
    ...(isHigh && data.as === 'line' ? { insetBlock: 'auto var(--space-s)' } : {}),
  };
  return (
    <div className={styles['points']}>
      {Object.entries(points).map(([key, { label, to }]) => {
        const index = Number(key);
        const attributes = {
          'aria-label': label,
          tabIndex: index === Math.min(focused, count - 1) ? 0 : -1,
          onFocus: () => {
            setFocused(index);
            setPointed(index);
          },
          onBlur: leave,
          onMouseEnter: () => setPointed(index),
          onMouseLeave: leave,
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, index),
        };
        if (to === undefined) return <span key={key} role="img" {...attributes} />;
        return <Link key={key} to={to} {...attributes} />;
      })}
      {pointed < count && data.as === 'line' ? <Dots data={data} at={pointed} /> : null}
      {pointed < count ? (
        <div aria-hidden className={styles['tip']} style={place}>
          {tip(pointed)}
        </div>
      ) : null}
    </div>
  );
}

interface PlotProps extends ChartPointsProps {
  /** The same object as long as the same is to be shown. */
  readonly data: PlotData;
}

/** Lines or bars, drawn once the browser is idle, below their points. A table has to say what it shows, too. */
export function Plot({ data, ...points }: PlotProps) {
  const { t } = useTranslation('kit');
  const { mode } = useTheme();
  const [isTime, setTime] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const drawIn = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isTime) return undefined;
      let remove: (() => void) | undefined = () => undefined;
      import('./draw-plot')
        .then(({ drawPlot }) => {
          if (!remove) return;
          setBroken(false);
          remove = drawPlot(element, data);
        })
        // Neither code that does not come nor a browser that does not draw may take the page away.
        .catch(() => setBroken(true));
      return () => {
        remove?.();
        remove = undefined;
      };
    },
    [isTime, data],
  );
  // The colours of the theme are read when the chart is made.
  return (
    <div key={mode} className={styles['plot']} data-as={data.as} ref={drawIn}>
      {isBroken ? <p className="caption">{t('chart.notDrawn')}</p> : null}
      <ChartPoints {...points} data={data} />
    </div>
  );
}
