import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ChartPointsProps {
  readonly points: readonly { readonly to: string; readonly label: string }[];
  /** Which one is in the tab order. */
  readonly at: number;
  readonly onPoint: (index: number) => void;
}

/** A link per point of a chart, laid over it; the arrow keys, Home and End move along them. */
export function ChartPoints({ points, at, onPoint }: ChartPointsProps) {
  const { i18n } = useTranslation();
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const forward = i18n.dir() === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: index + forward,
      ArrowLeft: index - forward,
      Home: 0,
      End: points.length - 1,
    };
    const target = event.currentTarget.parentElement?.children[targets[event.key] ?? -1];
    if (!(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus();
  };
  return points.map(({ to, label }, index) => (
    <Link
      key={to}
      to={to}
      aria-label={label}
      tabIndex={index === at ? 0 : -1}
      onFocus={() => onPoint(index)}
      onMouseEnter={() => onPoint(index)}
      onKeyDown={(event) => move(event, index)}
    />
  ));
}
