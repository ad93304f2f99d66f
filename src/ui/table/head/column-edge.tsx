import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { isRightToLeft } from '../../is-right-to-left';
import { widthLimits, widthOf, type ColumnHead } from '../data-column';
import type { ColumnSizing } from './use-column-widths';
import styles from './column-edges.module.css';

interface ColumnEdgeProps {
  readonly column: ColumnHead;
  readonly sizing: ColumnSizing;
  /** How far it is from where the table begins, in CSS. */
  readonly at: string;
  /** What it is and how it is used: its name as well as its tooltip. */
  readonly name: string;
  /** One of a table's edges is on the way of Tab; the arrows lead to the others. */
  readonly inTabOrder: boolean;
  readonly onFocus: () => void;
}

/** How far an arrow key moves an edge, in px; ten times as far with Shift. */
const step = 5;

function focusNeighbour(from: HTMLElement, by: number): void {
  const edges = [...(from.parentElement?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  edges[edges.indexOf(from) + by]?.focus();
}

/** The edge of a column: dragged, moved with the arrow keys, or, with a double click or Enter, put where what stands in the column ends. */
export function ColumnEdge({ column, sizing, at, name, inTabOrder, onFocus }: ColumnEdgeProps) {
  const { key } = column;
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const { min, max } = widthLimits(column);

  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: sizing.measure(key) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = start;
    if (!current) return;
    const moved = event.clientX - current.x;
    if (moved !== 0) sizing.drag(key, current.width + (isRightToLeft(event.currentTarget) ? -moved : moved));
  };
  const release = () => {
    start.current = undefined;
    sizing.keep();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const far = (event.shiftKey ? 10 * step : step) * (isRightToLeft(edge) ? -1 : 1);
    const resize = (width: number) => {
      sizing.drag(key, width);
      sizing.keep();
    };
    const act = {
      ArrowLeft: () => resize(sizing.measure(key) - far),
      ArrowRight: () => resize(sizing.measure(key) + far),
      ArrowUp: () => focusNeighbour(edge, -1),
      ArrowDown: () => focusNeighbour(edge, 1),
      Home: () => resize(min),
      Enter: () => sizing.fit(key),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its title is what it is called
    <span
      className={styles['edge']}
      role="separator"
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={widthOf(column, sizing.widths)}
      title={name}
      style={{ insetInlineStart: at }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={onFocus}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => sizing.fit(key)}
      onKeyDown={press}
    />
  );
}
