import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OnPoint } from './draw-plot';
import styles from './chart-points.module.css';

/** Returns what moves from one point to another by a key: an arrow, Home or End. Escape shows none. */
function usePointKeys(count: number, onPoint: OnPoint, move: (to: number, from: HTMLElement) => void) {
  const { i18n } = useTranslation();
  const forward = i18n.dir() === 'rtl' ? -1 : 1;
  return (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') onPoint(undefined);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(Math.min(Math.max(target, 0), count - 1), event.currentTarget);
  };
}

interface ChartPointsProps {
  readonly points: readonly { readonly to: string; readonly label: string }[];
  readonly onPoint: OnPoint;
}

/** A link per point of a chart, laid over it, of which the keys move along: one of them is in the tab order. */
export function ChartPoints({ points, onPoint }: ChartPointsProps) {
  const [at, setAt] = useState(Infinity);
  const onKeyDown = usePointKeys(points.length, onPoint, (to, { parentElement }) => {
    const target = parentElement?.children[to];
    if (target instanceof HTMLElement) target.focus();
  });
  return points.map(({ to, label }, index) => (
    <Link
      key={to}
      to={to}
      aria-label={label}
      tabIndex={index === Math.min(at, points.length - 1) ? 0 : -1}
      onFocus={() => {
        setAt(index);
        onPoint(index);
      }}
      onBlur={() => onPoint(undefined)}
      onMouseEnter={() => onPoint(index)}
      onMouseLeave={() => onPoint(undefined)}
      onKeyDown={(event) => onKeyDown(event, index)}
    />
  ));
}

interface ChartCursorProps {
  readonly label: string;
  /** The text of each point. */
  readonly texts: readonly string[];
  readonly onPoint: OnPoint;
}

/** The way along the points of a chart that lead nowhere, by the keys; the pointer has the chart below it. */
export function ChartCursor({ label, texts, onPoint }: ChartCursorProps) {
  const [wanted, setAt] = useState(Infinity);
  const at = Math.min(wanted, texts.length - 1);
  const onKeyDown = usePointKeys(texts.length, onPoint, (to) => {
    setAt(to);
    onPoint(to);
  });
  return (
    <div
      className={styles['cursor']}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={texts.length}
      aria-valuenow={at + 1}
      aria-valuetext={texts[at]}
      onFocus={() => onPoint(at)}
      onBlur={() => onPoint(undefined)}
      onKeyDown={(event) => onKeyDown(event, at)}
    />
  );
}

interface ChartTipProps {
  readonly at: number;
  /** How many points the chart has. */
  readonly count: number;
  readonly children: ReactNode;
}

const percent = (part: number) => `${String(part * 100)}%`;

/** The band of a point and what stands beside it, over a chart. What has the focus says the same to a screen reader. */
export function ChartTip({ at, count, children }: ChartTipProps) {
  const isInFirstHalf = at < count / 2;
  const place = isInFirstHalf
    ? { insetInlineStart: percent((at + 1) / count) }
    : { insetInlineEnd: percent(1 - at / count) };
  return (
    <>
      <span
        aria-hidden
        className={styles['band']}
        style={{ insetInlineStart: percent(at / count), inlineSize: percent(1 / count) }}
      />
      <div aria-hidden className={styles['tip']} style={place}>
        {children}
      </div>
    </>
  );
}
