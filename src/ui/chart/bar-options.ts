import type uPlot from 'uplot';

export interface BarChartData {
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** Bars that still grow are drawn lighter. */
  readonly soft: readonly boolean[];
  readonly isRightToLeft: boolean;
  readonly formatTick: (value: number) => string;
}

interface Live {
  readonly chosen: () => number;
  readonly bars: uPlot.Series.BarsPathBuilderFactory | undefined;
}

/** As in the style sheet, which keeps the room for it. */
const chartHeight = 148;

/** In px. */
const labelGap = 10;

/** Free space at the sides of a chart, in px. */
const side = 8;

export const padding: uPlot.Padding = [8, side, 0, side];

const [left, right] = [3, 1] as const;
const colour = 3;

function widest({ ctx }: uPlot, texts: readonly string[] | null, font: string): number {
  ctx.save();
  ctx.font = font;
  const width = Math.max(0, ...(texts ?? []).map((text) => ctx.measureText(text).width));
  ctx.restore();
  return Math.ceil(width);
}

/** Returns the indexes of the bars with a label, so that none overlap or are cut; at least one. */
function labelled(chart: uPlot, labels: readonly string[], font: string): number[] {
  const count = labels.length;
  const label = widest(chart, labels, font);
  const slot = (chart.bbox.width / devicePixelRatio || chart.width) / Math.max(count, 1);
  const step = Math.max(1, Math.ceil((label + labelGap) / slot));
  /** How many bars at an end have no label, as it would reach further beyond them than there is free. */
  const without = (free: number) => Math.max(0, Math.ceil((label / 2 - free) / slot - 0.5));
  const last = Math.max(0, count - 1 - without(side));
  const first = Math.min(last, without(0));
  return labels
    .map((_, index) => index)
    .filter((index) => index >= first && index <= last && (last - index) % step === 0);
}

export type AxisData = Pick<BarChartData, 'labels' | 'isRightToLeft' | 'formatTick'>;

export function axes({ labels, isRightToLeft, formatTick }: AxisData, style: CSSStyleDeclaration) {
  const font = `12px ${style.fontFamily}`;
  const shared = { font, stroke: style.getPropertyValue('--ink-soft'), ticks: { show: false } };
  const below: uPlot.Axis = {
    ...shared,
    size: 24,
    gap: 4,
    grid: { show: false },
    splits: (chart) => labelled(chart, labels, font),
    values: (_chart, splits) => splits.map((index) => labels[index] ?? ''),
  };
  const beside: uPlot.Axis = {
    ...shared,
    side: isRightToLeft ? right : left,
    gap: 6,
    space: 28,
    grid: { stroke: style.getPropertyValue('--line'), width: 1 },
    values: (_chart, splits) => splits.map(formatTick),
    size: (chart, texts) => widest(chart, texts, font) + 10,
  };
  return [below, beside];
}

function bars({ values, soft }: BarChartData, live: Live, style: CSSStyleDeclaration): uPlot.Series {
  const colours = () =>
    values.map((_, index) => {
      if (index === live.chosen()) return style.getPropertyValue('--chart-chosen');
      return style.getPropertyValue(soft[index] ? '--chart-soft' : '--chart-quiet');
    });
  const paths = live.bars?.({
    size: [0.72, 36],
    radius: 0.15,
    disp: { fill: { unit: colour, values: colours } },
  });
  // Filled alone, in the colour that each bar has.
  return { points: { show: false }, width: 0, fill: 'transparent', ...(paths ? { paths } : {}) };
}

/** Tells a chart's container where its points are, in `--plot-start` and `--plot-width`. */
export function tellPlot(element: HTMLElement, { bbox: { left: start, width } }: uPlot): void {
  element.style.setProperty('--plot-start', `${String(start / devicePixelRatio)}px`);
  element.style.setProperty('--plot-width', `${String(width / devicePixelRatio)}px`);
}

/** Returns the options of a bar chart, with fonts and colours of its container. */
export function barOptions(element: HTMLElement, data: BarChartData, live: Live): uPlot.Options {
  const style = getComputedStyle(element);
  return {
    width: Math.max(1, Math.floor(element.clientWidth)),
    height: chartHeight,
    padding,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: {
        time: false,
        range: () => [-0.5, data.values.length - 0.5],
        dir: data.isRightToLeft ? -1 : 1,
      },
      y: { range: (_chart, _min, max) => [0, Math.max(1, max) * 1.08] },
    },
    axes: axes(data, style),
    series: [{}, bars(data, live, style)],
    hooks: {
      draw: [(chart) => tellPlot(element, chart)],
    },
  };
}
