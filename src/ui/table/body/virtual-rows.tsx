import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowWindow, type RowWindow } from './row-window';
import { TableRow } from './table-row';
import type { RowsProps } from './table-rows';

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  readonly scroller: RefObject<HTMLElement | null>;
}

/** As the style has it, until a row has been measured. */
const usualHeight = 38;

const heightOf = (scroller: HTMLElement) =>
  scroller.querySelector('tr[data-row]')?.getBoundingClientRect().height || usualHeight;

/** What the headings, which stay in view, cover. */
const headOf = (scroller: HTMLElement) => scroller.querySelector('thead')?.offsetHeight ?? 0;

const sameWindow = (one: RowWindow, other: RowWindow) => one.start === other.start && one.end === other.end;

/** The part of the rows that can be seen, and all of them on paper. */
function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
): RowWindow & { height: number } {
  const [height, setHeight] = useState(usualHeight);
  const [shown, setShown] = useState(() => rowWindow(count, { top: 0, room: innerHeight, height, columns }));
  const [onPaper, setOnPaper] = useState(false);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const read = () => {
      const measured = heightOf(element);
      const next = rowWindow(count, {
        top: element.scrollTop,
        room: (element.clientHeight || innerHeight) - headOf(element),
        height: measured,
        columns,
      });
      // Drawing rows gives way to scrolling, not the other way round.
      startTransition(() => {
        setHeight(measured);
        setShown((before) => (sameWindow(before, next) ? before : next));
      });
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const resized = new ResizeObserver(read);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      resized.disconnect();
    };
  }, [scroller, count, columns]);

  useEffect(() => {
    const before = () => flushSync(() => setOnPaper(true));
    const after = () => setOnPaper(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  const { start, end } = onPaper ? { start: 0, end: count } : shown;
  return { start: Math.min(start, count), end: Math.min(end, count), height };
}

/** As high as rows that are not drawn. */
function Gap({ rows, height, columns }: Readonly<Record<'rows' | 'height' | 'columns', number>>) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden="true" data-gap="">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody meets it */}
      <td colSpan={columns} style={{ blockSize: rows * height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** Many rows, of which only those near the eye are drawn. Their heights are the same. */
export default function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { columns, rows, rowKey, ticks, hasFiller, scroller } = props;
  const { start, end, height } = useRowWindow(scroller, rows.length, columns.length);
  const cells = columns.length + (ticks ? 1 : 0) + (hasFiller ? 1 : 0);
  return (
    <>
      <Gap rows={start} height={height} columns={cells} />
      {rows.slice(start, end).map((row, offset) => {
        const id = rowKey(row);
        return (
          <TableRow
            key={id}
            id={id}
            row={row}
            // The headings are the first.
            index={start + offset + 2}
            columns={columns}
            ticks={ticks}
            isTicked={ticks?.ticked.has(id) ?? false}
            hasFiller={hasFiller}
          />
        );
      })}
      <Gap rows={rows.length - end} height={height} columns={cells} />
    </>
  );
}
