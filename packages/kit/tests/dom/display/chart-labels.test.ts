import type uPlot from 'uplot';
import { expect, test } from 'vitest';
import { axes } from '../../../src/extras/charts/draw-plot';

/** Characters of eight px, as of a wide font. */
const ctx = {
  save: () => undefined,
  restore: () => undefined,
  measureText: (text: string) => ({ width: text.length * 8 }),
};

/** The texts below a chart whose bars have so much room, and how far one is from the next, in px. */
function below(labels: readonly string[], plotWidth: number) {
  const [axis] = axes({ labels, isRightToLeft: false, formatTick: String }, document.body.style);
  const chart = { ctx, width: plotWidth + 60, bbox: { width: plotWidth * devicePixelRatio } };
  if (typeof axis?.splits !== 'function') throw new Error('the labels are not chosen by their room');
  const split = axis.splits(chart as unknown as uPlot, 0, 0, 0, 0, 0);
  const slot = plotWidth / labels.length;
  return {
    texts: split.map((index) => labels[index]),
    /** From the middle of the last label to the end of the chart, which ends eight px after its last bar. */
    end: (labels.length - 0.5 - (split.at(-1) ?? 0)) * slot + 8,
    /** From the other axis to the middle of the first label. */
    start: ((split[0] ?? 0) + 0.5) * slot,
    distances: split.slice(1).map((index, at) => (index - (split[at] ?? 0)) * slot),
  };
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

test.each([280, 600, 880, 960, 1200, 1400])(
  'labels of hours below a chart of %i px are round, have ten px between them and both axes free, and go on while they fit',
  (width) => {
    const { texts, start, end, distances } = below(hours, width);
    const step = Math.round((distances[0] ?? 0) / (width / hours.length));
    expect(texts.filter((text) => Number(text?.slice(0, 2)) % step > 0)).toEqual([]);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(5 * 8 + 10);
    expect(start).toBeGreaterThanOrEqual((5 * 8) / 2);
    expect(end).toBeGreaterThanOrEqual((5 * 8) / 2);
    expect(end - (step * width) / hours.length).toBeLessThan((5 * 8) / 2);
  },
);

test('where there is room each bar has its label', () => {
  expect(below(hours, 1200).texts).toEqual(hours);
  expect(below(['BTC', 'ETH'], 120).texts).toEqual(['BTC', 'ETH']);
});

test('lengths of time below a line are whole days where there is room for those', () => {
  const times = Array.from({ length: 60 }, (_, at) => {
    const [days, rest] = [Math.floor((at + 1) / 8), ((at + 1) % 8) * 3];
    return [days > 0 ? `${String(days)} d` : '', rest > 0 ? `${String(rest)} hr` : '']
      .filter(Boolean)
      .join(' ');
  });
  expect(below(times, 900).texts).toEqual(['1 d', '2 d', '3 d', '4 d', '5 d', '6 d', '7 d']);
});

test('where there is no room for two long labels one is there', () => {
  expect(below(['Paid and confirmed', 'Paid, not confirmed'], 200).texts).toHaveLength(1);
});
