import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isRightToLeft } from '../../ui/is-right-to-left';
import { widthLimits, widthOf, type ColumnWidths, type ListColumn } from './list-column';
import styles from './list-table.module.css';

/** Added to the width of the content, in px, so that nothing is cut for a fraction of a pixel. */
const spare = 2;

/** The width that the cells of a column would have if nothing in them were cut. */
function contentWidth(table: HTMLTableElement, index: number): number {
  const range = document.createRange();
  const widths = [...table.rows].map((row) => {
    const cell = row.cells[index];
    if (!cell || cell.colSpan > 1) return 0;
    range.selectNodeContents(cell);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return range.getBoundingClientRect().width + (Number.isNaN(padding) ? 0 : padding);
  });
  return Math.ceil(Math.max(0, ...widths)) + spare;
}

/** The widths of a table's columns. The first change fixes all of them, so that no other edge moves. */
export function useColumnWidths(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly ListColumn[],
  stored: ColumnWidths,
  onStore: (widths: ColumnWidths) => void,
) {
  const [dragged, setDragged] = useState<ColumnWidths>();
  const latest = useRef<ColumnWidths>(undefined);
  const headings = () => [
    ...(scroller.current?.querySelectorAll<HTMLTableCellElement>('thead th[data-column]') ?? []),
  ];
  const onScreen = (): ColumnWidths =>
    Object.fromEntries(
      headings().map((cell) => [cell.dataset['column'], Math.round(cell.getBoundingClientRect().width)]),
    );
  const drag = (key: string, width: number) => {
    const column = columns.find((candidate) => candidate.key === key);
    if (!column) return;
    const base = latest.current ?? { ...stored, ...onScreen() };
    latest.current = { ...base, [key]: widthOf(column, { [key]: width }) };
    setDragged(latest.current);
  };
  const store = () => {
    if (latest.current) onStore(latest.current);
    latest.current = undefined;
    setDragged(undefined);
  };
  const fit = (key: string) => {
    const heading = headings().find((cell) => cell.dataset['column'] === key);
    const table = heading?.closest('table');
    if (!heading || !table) return;
    drag(key, contentWidth(table, heading.cellIndex));
    store();
  };
  return { widths: dragged ?? stored, drag, store, fit, measure: (key: string) => onScreen()[key] ?? 0 };
}

type ColumnSizing = ReturnType<typeof useColumnWidths>;

/** How far an arrow key moves an edge, in px; ten times as far with Shift. */
const step = 5;

function focusNeighbour(from: HTMLElement, by: number): void {
  const edges = [...(from.parentElement?.querySelectorAll<HTMLElement>('[role=separator]') ?? [])];
  edges[edges.indexOf(from) + by]?.focus();
}

/** Resizes a column by the arrow keys and fits it by Enter; up and down lead to other edges. */
function pressEdge(event: KeyboardEvent<HTMLElement>, column: ListColumn, sizing: ColumnSizing) {
  const { key } = column;
  const edge = event.currentTarget;
  const far = (event.shiftKey ? 10 * step : step) * (isRightToLeft(edge) ? -1 : 1);
  const resize = (width: number) => {
    sizing.drag(key, width);
    sizing.store();
  };
  const act = {
    ArrowLeft: () => resize(sizing.measure(key) - far),
    ArrowRight: () => resize(sizing.measure(key) + far),
    ArrowUp: () => focusNeighbour(edge, -1),
    ArrowDown: () => focusNeighbour(edge, 1),
    Home: () => resize(widthLimits(column).min),
    Enter: () => sizing.fit(key),
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

interface ColumnEdgesProps {
  readonly columns: readonly ListColumn[];
  /** The CSS lengths of the table's columns by their keys, the boxes' included, in order. */
  readonly lengths: ReadonlyMap<string, string>;
  readonly sizing: ColumnSizing;
  readonly name: (header: string) => string;
}

function endOf(key: string, lengths: ColumnEdgesProps['lengths']): string {
  const before = [...lengths.values()].slice(0, [...lengths.keys()].indexOf(key) + 1);
  return `calc(${before.join(' + ')})`;
}

/**
 * The edges of the columns, over the headings and not in them, so that a heading keeps its name. One is dragged, or moved with the
 * arrow keys; a double click or Enter fits its column to the content. Tab reaches one of them, the arrow keys the others.
 */
export function ColumnEdges({ columns, lengths, sizing, name }: ColumnEdgesProps) {
  const [active, setActive] = useState('');
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const movable = columns.filter(({ atEnd }) => !atEnd);
  const stop = movable.find(({ key }) => key === active) ?? movable[0];
  const release = () => {
    start.current = undefined;
    sizing.store();
  };
  return (
    <div className={styles['edges']}>
      {movable.map((column) => {
        const { key, header } = column;
        const { min, max } = widthLimits(column);
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its title is its name
          <span
            key={key}
            className={styles['edge']}
            role="separator"
            aria-orientation="vertical"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={widthOf(column, sizing.widths)}
            title={name(header)}
            style={{ insetInlineStart: endOf(key, lengths) }}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that can be moved is a control
            tabIndex={column === stop ? 0 : -1}
            onFocus={() => setActive(key)}
            onPointerDown={({ button, currentTarget, pointerId, clientX }) => {
              if (button !== 0) return;
              currentTarget.setPointerCapture(pointerId);
              start.current = { x: clientX, width: sizing.measure(key) };
            }}
            onPointerMove={({ currentTarget, clientX }) => {
              if (!start.current) return;
              const moved = (clientX - start.current.x) * (isRightToLeft(currentTarget) ? -1 : 1);
              if (moved !== 0) sizing.drag(key, start.current.width + moved);
            }}
            onPointerUp={release}
            onPointerCancel={release}
            onDoubleClick={() => sizing.fit(key)}
            onKeyDown={(event) => pressEdge(event, column, sizing)}
          />
        );
      })}
    </div>
  );
}
