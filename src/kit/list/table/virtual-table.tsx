import {
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { Table, type TableProps } from 'antd';
import {
  createContext,
  memo,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Row } from '../../../providers/data/list-answer';
import { overscanOf, rowHeight } from './list-column';

const Gaps = createContext({ before: 0, after: 0 });

/** As high as the rows that are not rendered. */
const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" data-gap="">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it stands for rows that are not rendered */}
      <td colSpan={1000} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );

function Body({ children, ...rest }: ComponentProps<'tbody'>) {
  const { before, after } = useContext(Gaps);
  return (
    <tbody {...rest}>
      <Gap height={before} />
      {children}
      <Gap height={after} />
    </tbody>
  );
}

/** What all rows are drawn from: where it changes every one of them is drawn again. */
const Drawn = createContext<unknown>(undefined);

/**
 * antd renders every row again with its table; here a row that stays in view does not follow. Of the properties only the
 * position and the class tell one state of a row from another; antd's `onClick` opens rows, of which there are none here.
 */
const BodyRow = memo(
  function BodyRow(props: ComponentProps<'tr'>) {
    useContext(Drawn);
    return <tr {...props} onClick={undefined} />;
  },
  (one, other) => one['aria-rowindex'] === other['aria-rowindex'] && one.className === other.className,
);

const body = { wrapper: Body, row: BodyRow };

/** Whether the page is being printed, with every row of it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}

/** How many cells a jump renders at first; the key that made it is answered with them. */
const firstCells = 150;

/** The rows that are in the page, and which are to be rendered next. */
class RenderedRows {
  private start = 0;
  private end = 0;
  private pass = 0;

  readonly set = (start: number, end: number, pass: number): void => {
    this.start = start;
    this.end = end;
    this.pass = pass;
  };

  /**
   * Returns the rows to render, from the first to before the last. A jump, as Page Down makes it, renders the first ones in
   * view, and the next pass the others in view; those beyond the edges follow when scrolling has ended.
   * @param pass is raised to render what was left
   */
  readonly next = (virtualizer: Virtualizer<HTMLElement, Element>, columns: number, pass: number) => {
    const items = virtualizer.getVirtualItems();
    const { range, isScrolling, options } = virtualizer;
    const all = { start: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1, isWhole: true };
    if (!range) return all;
    const [start, end] = [range.startIndex, range.endIndex + 1];
    const missing = Math.max(0, this.start - start) + Math.max(0, end - this.end);
    const isNextPass = pass !== this.pass;
    if (isScrolling) {
      if (missing <= options.overscan) return all;
      const first = isNextPass ? end : Math.min(end, start + Math.ceil(firstCells / columns));
      return { start, end: first, isWhole: first === end };
    }
    if (missing > 0 || isNextPass) return all;
    const kept = { start: Math.max(all.start, this.start), end: Math.min(all.end, this.end) };
    return { ...kept, isWhole: kept.start === all.start && kept.end === all.end };
  };
}

interface VirtualTableProps {
  readonly table: TableProps<Row>;
  readonly rows: readonly Row[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * antd's table over the rows that can be seen. antd's own virtual table renders neither a table nor rows in the sense of ARIA,
 * scrolls in an element that the keyboard does not reach, and prints what is in view.
 */
export default function VirtualTable({ table, rows, scroller }: VirtualTableProps) {
  const columns = table.columns?.length ?? 1;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here, and nothing of it is passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscanOf(columns, scroller.current?.clientHeight || innerHeight),
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    // React may show this some time after it was rendered: a scroll in between counts, and is not taken back.
    scrollToFn: () => undefined,
    observeElementOffset: (instance, report) => {
      const stop = observeElementOffset(instance, report);
      report(scroller.current?.scrollTop ?? 0, false);
      return stop;
    },
    initialRect: { width: innerWidth, height: innerHeight },
    // Where nothing is laid out the window counts.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report({ ...rect, height: rect.height || innerHeight })),
  });
  const isPrinting = useIsPrinting();
  const [rendered] = useState(() => new RenderedRows());
  const [pass, renderMore] = useReducer((times: number) => times + 1, 0);
  const next = rendered.next(virtualizer, columns, pass);
  const { start, end, isWhole } = isPrinting ? { start: 0, end: rows.length, isWhole: true } : next;
  useEffect(() => {
    rendered.set(start, end, pass);
    if (!isWhole) startTransition(renderMore);
  }, [rendered, start, end, isWhole, pass]);
  const { onRow, rowSelection } = table;
  const drawn = useMemo(() => [rows, table.columns, rowSelection], [rows, table.columns, rowSelection]);
  const gaps = useMemo(
    () => ({ before: start * rowHeight, after: (rows.length - end) * rowHeight }),
    [start, end, rows.length],
  );
  return (
    <Gaps value={gaps}>
      <Drawn value={drawn}>
        <Table<Row>
          {...table}
          dataSource={rows.slice(start, end)}
          components={{ ...table.components, body }}
          onRow={(row, index = 0) => ({ ...onRow?.(row, index), 'aria-rowindex': start + index + 2 })}
          // The style sheet marks the row under the pointer; antd would do it by a row's place among those in view.
          rowHoverable={false}
        />
      </Drawn>
    </Gaps>
  );
}
