import styles from './sparkline.module.css';

const [width, height] = [96, 24] as const;

/** A line of figures in the height of a text. It is hidden from screen readers: the latest figure has to stand beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const top = Math.max(...values, 0) || 1;
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, at) => `${String(at * step)},${String((1 - value / top) * (height - 2) + 1)}`,
  );
  return (
    <svg className={styles['line']} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
