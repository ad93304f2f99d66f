import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './chart-points.module.css';

/** Called with the point that is shown, or none. */
type OnPoint = (index: number | undefined) => void;

/** Returns the point that a key leads to from another one: an arrow, Home or End. */
function usePointOfKey(count: number) {
  const { i18n } = useTranslation();
  const forward = i18n.dir() === 'rtl' ? -1 : 1;
  return ({ key }: KeyboardEvent, at: number): number | undefined => {
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: count - 1,
    };
    const target = targets[key];
    return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
  };
}

interface ChartPointsProps {
  readonly points: readonly { readonly to: string; readonly label: string }[];
  readonly onPoint: OnPoint;
}

/** A link per point of a chart, laid over it, of which the keys move along: one of them is in the tab order. */
export function ChartPoints({ points, onPoint }: ChartPointsProps) {
  const [at, setAt] = useState(Infinity);
  const pointOfKey = usePointOfKey(points.length);
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.key === 'Escape') onPoint(undefined);
    const target = event.currentTarget.parentElement?.children[pointOfKey(event, index) ?? -1];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  };
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
      onKeyDown={(event) => move(event, index)}
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
  const pointOfKey = usePointOfKey(texts.length);
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
      onKeyDown={(event) => {
        if (event.key === 'Escape') onPoint(undefined);
        const target = pointOfKey(event, at);
        if (target === undefined) return;
        event.preventDefault();
        setAt(target);
        onPoint(target);
      }}
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
