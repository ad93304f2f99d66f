import uPlot from 'uplot';

export interface PlotData {
  /** Bars are of one series. */
  readonly as: 'bar' | 'line';
  readonly labels: readonly string[];
  /** The values of each series; null where a row has none. */
  readonly series: readonly (readonly (number | null)[])[];
  /** The series that is drawn as a dashed line over the bars of the others. */
  readonly dashed?: number;
  /** Returns the colours of single bars, by the style of the chart; by default all of a series have its colour. */
  readonly fillsOf?: (style: CSSStyleDeclaration) => readonly string[];
  readonly isRightToLeft: boolean;
  readonly formatTick: (value: number) => string;
}

/** Between labels, and free at the sides of a chart, in px. */
const [labelGap, side] = [10, 8] as const;

const [left, right] = [3, 1] as const;

function widest({ ctx }: uPlot, texts: readonly string[] | null, font: string): number {
  ctx.save();
  ctx.font = font;
  const width = Math.max(0, ...(texts ?? []).map((text) => ctx.measureText(text).width));
  ctx.restore();
  return Math.ceil(width);
}

/** Returns the indexes of the bars with a label, so that none overlap or are cut; at least one. Whole ones, as "1 day", are short. */
function labelled(chart: uPlot, labels: readonly string[], font: string): number[] {
  const label = widest(chart, labels, font);
  const slot = (chart.bbox.width / devicePixelRatio || chart.width) / Math.max(labels.length, 1);
  const step = Math.max(1, Math.ceil((label + labelGap) / slot));
  /** How many bars at an end have no label, as it would reach further beyond them than there is free. */
  const without = (free: number) => Math.max(0, Math.ceil((label / 2 - free) / slot - 0.5));
  const last = Math.max(0, labels.length - 1 - without(side));
  const first = Math.min(last, without(0));
  const every = (nth: number, start: number) =>
    Array.from({ length: Math.max(0, Math.floor((last - start) / nth) + 1) }, (_, at) => start + at * nth);
  const lengthOf = (at: readonly number[]) =>
    at.reduce((sum, index) => sum + (labels[index]?.length ?? 0), 0) / at.length;
  let best = every(step, Math.ceil(first / step) * step);
  for (let nth = step; nth < 2 * step; nth += 1)
    for (let start = first; start < first + nth; start += 1) {
      const found = every(nth, start);
      if (lengthOf(found) < 0.75 * lengthOf(best)) best = found;
    }
  return best.length > 0 ? best : [last];
}

/** The distances between lines: 1, 2 and 5 of each power of ten, as those of 2.5 have labels of unequal length. */
const steps = Array.from({ length: 20 }, (_, at) => [1, 2, 5].map((step) => step * 10 ** (at - 6))).flat();

type AxesData = Pick<PlotData, 'labels' | 'isRightToLeft' | 'formatTick'>;

export function axes({ labels, isRightToLeft, formatTick }: AxesData, style: CSSStyleDeclaration) {
  const font = `12px ${style.fontFamily}`;
  const shared = { font, stroke: style.getPropertyValue('--ink-soft'), ticks: { show: false } };
  const below: uPlot.Axis = {
    ...shared,
    size: 24,
    gap: 4,
    grid: { show: false },
    splits: (chart) => labelled(chart, labels, font),
    // The canvas runs from left to right; a label reads as it does elsewhere.
    values: (_chart, splits) =>
      splits.map((index) => (isRightToLeft ? `\u2067${labels[index] ?? ''}\u2069` : (labels[index] ?? ''))),
  };
  const beside: uPlot.Axis = {
    ...shared,
    side: isRightToLeft ? right : left,
    gap: 6,
    space: 28,
    incrs: steps,
    grid: { stroke: style.getPropertyValue('--line'), width: 1 },
    values: (_chart, splits) => splits.map(formatTick),
    size: (chart, texts) => widest(chart, texts, font) + 10,
  };
  return [below, beside];
}

/** Dashes distinguish lines for people who don't see their colours. */
const dashes: readonly number[][] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [1, 5]];

/** The part of a point's width that a bar takes, and its most in px: one of a single point is not as wide as the chart. */
const barSize: [part: number, most: number] = [0.64, 28];

/** Says to uPlot that it is given colours of single bars. */
const colours = 3;

function barsOf(data: PlotData, style: CSSStyleDeclaration): uPlot.Series {
  const fills = data.fillsOf?.(style);
  const disp = fills && { fill: { unit: colours, values: () => [...fills] } };
  const paths = uPlot.paths.bars?.({ radius: 0.1, size: barSize, ...(disp ? { disp } : {}) });
  return { width: 0, points: { show: false }, ...(paths ? { paths } : {}) };
}

function seriesOf(data: PlotData, style: CSSStyleDeclaration): uPlot.Series[] {
  const areFew = data.labels.length <= 14;
  return data.series.map((_, index) => {
    const colour = style.getPropertyValue(`--series-${String(index)}`);
    const line = { stroke: colour, width: 2 };
    if (index === data.dashed) return { ...line, dash: [5, 4], points: { show: false } };
    if (data.as === 'line')
      return { ...line, dash: dashes[index] ?? [], points: { show: areFew, fill: colour } };
    return { ...barsOf(data, style), fill: data.fillsOf ? 'transparent' : colour };
  });
}

function plotOptions(element: HTMLElement, data: PlotData): uPlot.Options {
  const style = getComputedStyle(element);
  return {
    width: Math.max(1, Math.floor(element.clientWidth)),
    height: Math.max(1, element.clientHeight),
    padding: [8, side, 0, side],
    legend: { show: false },
    scales: {
      x: {
        time: false,
        range: () => [-0.5, data.labels.length - 0.5],
        dir: data.isRightToLeft ? -1 : 1,
      },
      // Even ends, so that the highest value stands below a line.
      y: { range: (_chart, min, max) => uPlot.rangeNum(Math.min(0, min), Math.max(0, max) || 1, 0.1, true) },
    },
    axes: axes(data, style),
    cursor: { show: false },
    series: [{}, ...seriesOf(data, style)],
    hooks: {
      // Tells the elements over the points where these are.
      draw: [
        ({ bbox: { left: start, width }, scales: { y } }) => {
          element.style.setProperty('--plot-low', String(y?.min ?? 0));
          element.style.setProperty('--plot-high', String(y?.max ?? 1));
          element.style.setProperty('--plot-start', `${String(start / devicePixelRatio)}px`);
          element.style.setProperty('--plot-width', `${String(width / devicePixelRatio)}px`);
        },
      ],
    },
  };
}

/** Draws in an element, in the colours of its theme and as wide as it is. @returns what removes the drawing */
export function drawPlot(element: HTMLElement, data: PlotData): () => void {
  const points = data.labels.map((_, index) => index);
  const chart = new uPlot(
    plotOptions(element, data),
    [points, ...data.series.map((one) => [...one])],
    element,
  );
  const watcher = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0 && width !== chart.width) chart.setSize({ width, height: chart.height });
  });
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}
