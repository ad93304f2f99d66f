import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './chart-points.module.css';

export interface ChartPointsProps {
  /** The words of a screen reader for each point, and the page that it leads to. */
  readonly points: readonly { readonly label: string; readonly to?: string | undefined }[];
  /** Returns what is shown beside a point that has the focus or the pointer. */
  readonly tip: (index: number) => ReactNode;
}

const percent = (part: number) => `${String(part * 100)}%`;

/** An element over each point of a chart: one is in the tab order, and arrows, Home and End move along them. */
export function ChartPoints({ points, tip }: ChartPointsProps) {
  const forward = useTranslation().i18n.dir() === 'rtl' ? -1 : 1;
  const [focused, setFocused] = useState(Infinity);
  const [pointed = Infinity, setPointed] = useState<number>();
  const count = points.length;
  const leave = () => setPointed(undefined);
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key === 'Escape') leave();
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: Math.max(0, at + forward),
      ArrowLeft: Math.max(0, at - forward),
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const element = event.currentTarget.parentElement?.children[Math.min(target, count - 1)];
    if (element instanceof HTMLElement) element.focus();
  };
  const place =
    pointed < count / 2
      ? { insetInlineStart: percent((pointed + 1) / count) }
      : { insetInlineEnd: percent(1 - pointed / count) };
  return (
    <>
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
      {pointed < count ? (
        <div aria-hidden className={styles['tip']} style={place}>
          {tip(pointed)}
        </div>
      ) : null}
    </>
  );
}
