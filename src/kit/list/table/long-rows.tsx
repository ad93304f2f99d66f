import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentProps,
  type Key,
  type ReactElement,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { overscanOf, renderedWhole, rowHeight, scrollEnd } from './list-column';
import { RowGap } from './row-gap';

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

/** So many milliseconds of rendering are one portion of cells, so that a key is answered also by a slow machine. */
const portionTime = 10;
/** The cells of a portion: at least, at most, before the machine is known, and of one that is not slow. */
const portion = { least: 30, most: 300, first: 150, fast: 200 };

/** Rows from the first to before the last. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const lengthOf = ({ start, end }: Span): number => Math.max(0, end - start);

/** Returns the rows that are in both. */
const common = (one: Span, other: Span): Span => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
});

/** Returns the rows with at most so many more of those that are wanted. */
function grow(rows: Span, wanted: Span, most: number): Span {
  if (lengthOf(common(rows, wanted)) === 0)
    return { start: wanted.start, end: Math.min(wanted.end, wanted.start + most) };
  const end = Math.max(rows.end, Math.min(wanted.end, rows.end + most));
  const left = most - (end - rows.end);
  return { start: Math.min(rows.start, Math.max(wanted.start, rows.start - left)), end };
}

/** A wish for more rows of a view; each is an object of its own. */
interface MoreRows {
  /** The index of the first row in view. */
  readonly viewStart: number;
}

/** The rows that are in the page, and which are to be rendered next. */
class RenderedRows {
  private rendered: ReadonlySet<Key | null> = new Set();
  private asked: MoreRows | undefined;
  private cells = portion.first;
  private begun = 0;

  /** Whether the machine is so slow that a scroll is shown before its rows are rendered. */
  get isSlow(): boolean {
    return this.cells < portion.fast;
  }

  /** Notes what was rendered since {@link next}, and how long it took. */
  readonly set = (
    rendered: readonly ReactElement[],
    columns: number,
    view: number,
    asked: MoreRows,
  ): void => {
    const keys = new Set(rendered.map(({ key }) => key));
    const added = [...keys].filter((key) => !this.rendered.has(key)).length;
    if (added > 0) {
      const cells = (added * columns * portionTime) / (performance.now() - this.begun);
      // React interrupts what follows a jump: it may have taken less time.
      const counted = this.isFirst(view, asked) ? cells : Math.max(cells, this.cells / 2);
      this.cells = Math.min(portion.most, Math.max(portion.least, counted));
    }
    this.rendered = keys;
    this.asked = asked;
  };

  /** Whether a rendering is the first of its view: it was not asked for, or was while another view was shown. */
  private readonly isFirst = (viewStart: number, asked: MoreRows): boolean =>
    asked === this.asked || asked.viewStart !== viewStart;

  /** Returns the first of the given rows that are in the page, up to one that is not. */
  private readonly stillRendered = (rows: readonly ReactElement[], { start, end }: Span): Span => {
    const isRendered = (index: number) => this.rendered.has(rows[index]?.key ?? null);
    let first = start;
    while (first < end && !isRendered(first)) first += 1;
    let last = first;
    while (last < end && isRendered(last)) last += 1;
    return { start: first, end: last };
  };

  /**
   * Returns the rows to render now. After a jump, as by Page Down, and of other rows than before, as those that a filter leaves,
   * these are a portion of those in view, and more with each further rendering; a slow machine shows lines first, and takes the
   * next key. Rows beyond the edges follow when scrolling has ended.
   */
  readonly next = (
    virtualizer: Virtualizer<HTMLElement, Element>,
    rows: readonly ReactElement[],
    columns: number,
    asked: MoreRows,
  ) => {
    this.begun = performance.now();
    const items = virtualizer.getVirtualItems();
    const { range, isScrolling } = virtualizer;
    const all = { start: items[0]?.index ?? 0, end: (items.at(-1)?.index ?? -1) + 1 };
    if (!range) return { ...all, isWhole: true, viewStart: all.start };
    const view = { start: range.startIndex, end: range.endIndex + 1 };
    const stillRendered = this.stillRendered(rows, all);
    const most =
      this.isFirst(view.start, asked) && isScrolling && this.isSlow ? 0 : Math.ceil(this.cells / columns);
    const inView = grow(stillRendered, view, most);
    if (inView.start > view.start || inView.end < view.end)
      return { ...inView, isWhole: false, viewStart: view.start };
    const added = lengthOf(inView) - lengthOf(common(stillRendered, inView));
    const next = grow(inView, all, most - added);
    return { ...next, isWhole: isScrolling || lengthOf(next) === lengthOf(all), viewStart: view.start };
  };
}

/** The table that rows are in. */
export interface TableAround {
  /** The element that scrolls it. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** How many columns it has. */
  readonly columns: number;
}

/** Returns the rows that are in the page, and renders again when others are to be. */
function useRenderedSpan(rows: readonly ReactElement[], { scroller, columns }: TableAround): Span {
  const count = rows.length;
  const [rendered] = useState(() => new RenderedRows());
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here, and nothing of it is passed on
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // By the rows in view: to ask for the height of the list would lay out the page while it is rendered.
    rangeExtractor: (range) =>
      defaultRangeExtractor({
        ...range,
        overscan:
          count > renderedWhole ? overscanOf(columns, range.endIndex + 1 - range.startIndex) : renderedWhole,
      }),
    useFlushSync: !rendered.isSlow,
    isScrollingResetDelay: scrollEnd,
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    // React may show this some time after it was rendered: a scroll in between counts, and is not taken back.
    scrollToFn: () => undefined,
    observeElementOffset: (instance, report) => {
      const stop = observeElementOffset(instance, report);
      // With the frame that lays out the page: to ask at once would lay it out once more.
      const frame = requestAnimationFrame(() => report(scroller.current?.scrollTop ?? 0, false));
      return () => {
        cancelAnimationFrame(frame);
        stop?.();
      };
    },
    initialRect: { width: innerWidth, height: innerHeight },
    observeElementRect: ({ scrollElement }, report) => {
      // Unlike the library's own it waits for the browser's first report, for which no layout is forced.
      const observer = new ResizeObserver(([entry]) => {
        if (entry) report(entry.contentRect);
      });
      if (scrollElement) observer.observe(scrollElement);
      return () => observer.disconnect();
    },
  });
  const isPrinting = useIsPrinting();
  const [asked, askForMore] = useReducer((_: MoreRows, viewStart: number) => ({ viewStart }), {
    viewStart: 0,
  });
  const next = rendered.next(virtualizer, rows, columns, asked);
  const { start, end, isWhole, viewStart } = isPrinting
    ? { start: 0, end: count, isWhole: true, viewStart: 0 }
    : next;
  useLayoutEffect(() => {
    rendered.set(rows.slice(start, end), columns, viewStart, asked);
    // With no element to watch the rows came together with what scrolls them, and it is there when they are rendered again.
    if (isWhole && virtualizer.scrollElement) return undefined;
    // One portion a frame: laying out takes as long as rendering.
    const frame = requestAnimationFrame(() => startTransition(() => askForMore(viewStart)));
    return () => cancelAnimationFrame(frame);
  }, [rendered, virtualizer, rows, columns, start, end, isWhole, viewStart, asked]);
  return { start, end };
}

interface LongRowsProps extends ComponentProps<'tbody'>, TableAround {
  /** The elements of all rows. */
  readonly rows: readonly ReactElement[];
}

/**
 * The body of a table of many rows, with those that can be seen; when few are left of them, with all. antd's own virtual table
 * renders neither a table nor rows in the sense of ARIA, scrolls in an element that the keyboard does not reach, and prints what is
 * in view.
 */
export default function LongRows({ rows, scroller, columns, ...rest }: LongRowsProps) {
  const { start, end } = useRenderedSpan(rows, { scroller, columns });
  return (
    <tbody {...rest}>
      <RowGap height={start * rowHeight} />
      {rows.slice(start, end)}
      <RowGap height={(rows.length - end) * rowHeight} />
    </tbody>
  );
}
