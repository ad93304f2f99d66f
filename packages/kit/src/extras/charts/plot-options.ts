import type uPlot from 'uplot';

export interface AxisData {
  readonly labels: readonly string[];
  readonly isRightToLeft: boolean;
  readonly formatTick: (value: number) => string;
}

/** In px. */
const labelGap = 10;

/** Free space at the sides of a chart, in px. */
const side = 8;

const [left, right] = [3, 1] as const;

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

interface Extent {
  /** Returns the upper end of the figures' axis for the highest figure. */
  readonly top: (max: number) => number;
  /** Returns its lower end for the lowest figure; 0 by default. */
  readonly bottom?: (min: number) => number;
}

export function plotOptions(element: HTMLElement, data: AxisData, { top, bottom = () => 0 }: Extent) {
  return {
    width: Math.max(1, Math.floor(element.clientWidth)),
    height: Math.max(1, element.clientHeight),
    padding: [8, side, 0, side] as uPlot.Padding,
    legend: { show: false },
    scales: {
      x: {
        time: false,
        range: (): uPlot.Range.MinMax => [-0.5, data.labels.length - 0.5],
        dir: data.isRightToLeft ? -1 : 1,
      },
      y: {
        range: (_chart: uPlot, min: number, max: number): uPlot.Range.MinMax => [bottom(min), top(max)],
      },
    } satisfies uPlot.Scales,
    axes: axes(data, getComputedStyle(element)),
    hooks: {
      // Tells the elements over the points where these are.
      draw: [
        ({ bbox: { left: start, width } }: uPlot) => {
          element.style.setProperty('--plot-start', `${String(start / devicePixelRatio)}px`);
          element.style.setProperty('--plot-width', `${String(width / devicePixelRatio)}px`);
        },
      ],
    },
  };
}
