import { Flex, Segmented } from 'antd';
import { useCallback, type PropsWithChildren } from 'react';
import { isOpen, type Range, namedRanges, type Days } from '../../lib/range';
import { useParamWriter } from '../../providers/router/list-address';
import { RangeFilter } from '../../fields/parts/range-filter';
import { useResourceText } from '../../text/use-resource-text';
import './range-controls.css';
import { seriesIntervals, type SeriesInterval } from '../../wire/list';
import { addDays, daysBetween, isDay, momentOf, today, type DatePart } from '../../lib/dates';

const presets = ['today', 'yesterday', 'week', 'month'] as const;
type Preset = (typeof presets)[number];

export interface RangeChoice {
  /** Undefined for days that were chosen by hand. */
  readonly preset: Preset | undefined;
  readonly days: Days;
  readonly interval: SeriesInterval;
  /** The beginning of its parameters in the address, where a page has several. */
  readonly prefix: string;
}

/** The number of days, both ends included. */
export const daysIn = ({ from, to }: Days): number => daysBetween(Date.parse(from), Date.parse(to)) + 1;

/** The intervals that draw at least two points of a range, and no more than are readable. */
export function intervalsOf(days: Days): readonly SeriesInterval[] {
  const length = daysIn(days);
  const fits = { hour: length <= 14, day: length > 1 && length <= 400, week: length > 7 };
  return seriesIntervals.filter((interval) => fits[interval]);
}

function usualInterval(days: Days): SeriesInterval {
  const length = daysIn(days);
  if (length <= 2) return 'hour';
  return length <= 92 ? 'day' : 'week';
}

/** Returns whole days for a range: one that is open ends today, or begins thirty days before its end. */
export function wholeDays({ from = '', to = '' }: Range): Days {
  const end = to === '' ? today() : to;
  return { from: from === '' ? addDays(end, -29) : from, to: end };
}

/** As in `2026-11-01..2026-11-07`. @returns undefined for anything else */
function readDays(text: string): Days | undefined {
  const [from = '', to = '', ...rest] = text.split('..');
  return isDay(from) && isDay(to) && from <= to && rest.length === 0 ? { from, to } : undefined;
}

const writeDays = ({ from, to }: Days): string => `${from}..${to}`;

/** Reads a range from an address; an unknown value counts as absent. @param fallback the preset where the address has none */
export function readRange(search: URLSearchParams, fallback: Preset, prefix = ''): RangeChoice {
  const range = search.get(`${prefix}range`) ?? '';
  const byHand = readDays(range);
  const preset = byHand ? undefined : (presets.find((one) => one === range) ?? fallback);
  const days = byHand ?? namedRanges[preset ?? fallback]();
  const asked = intervalsOf(days).find((interval) => interval === search.get(`${prefix}by`));
  return { preset, days, interval: asked ?? usualInterval(days), prefix };
}

/** Returns the moments that days begin and end with, in the reader's zone. */
export const momentsOf = ({ from, to }: Days): Days => ({
  from: momentOf(from, 'from'),
  to: momentOf(to, 'to'),
});

/** Returns the parts of a time that distinguish the points of a chart. */
export function partsOf({ interval, days }: RangeChoice): DatePart[] {
  if (interval !== 'hour') return ['month', 'day'];
  return days.from === days.to ? ['hour'] : ['month', 'day', 'hour'];
}

export function RangeControls({ choice, children }: PropsWithChildren<{ readonly choice: RangeChoice }>) {
  const text = useResourceText('kit');
  const choose = useParamWriter();
  const { preset, days, interval, prefix } = choice;
  const chooseDays = useCallback(
    (range: Range) => choose(`${prefix}range`, isOpen(range) ? '' : writeDays(wholeDays(range))),
    [choose, prefix],
  );
  const intervals = intervalsOf(days);
  const optionsOf = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: text.t(`period.${key}.${value}`) }));
  return (
    <Flex wrap gap="small" align="center">
      <Segmented
        aria-label={text.t('period.days')}
        value={preset ?? ''}
        options={optionsOf(presets, 'presets')}
        onChange={(value) => choose(`${prefix}range`, value)}
      />
      <RangeFilter
        path="days"
        field={{ kind: 'date' }}
        value={preset === undefined ? days : {}}
        text={text}
        onChange={chooseDays}
      />
      <Flex wrap gap="small" style={{ marginInlineStart: 'auto' }}>
        {intervals.length > 1 ? (
          <Segmented
            aria-label={text.t('period.interval')}
            value={interval}
            options={optionsOf(intervals, 'intervals')}
            onChange={(value) => choose(`${prefix}by`, value)}
          />
        ) : null}
        {children}
      </Flex>
    </Flex>
  );
}
