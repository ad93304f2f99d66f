import { addDays, isDay, today } from '../../../lib/calendar-days';
import { formatDay } from '../../../lib/format/format';
import { DateControl } from '../../../ui/date/date-control';
import type { RangeFilterProps } from '../field-view';
import { RangeFilter } from '../range/range-filter';
import type { RangeEndProps, RangeForm } from '../range/range-form';
import { dateLabels } from './date-labels';

const DayEnd = ({ text, ...control }: RangeEndProps) => (
  <DateControl {...control} lng={text.lng} labels={dateLabels(text)} />
);

const lastDays = (count: number) => () => ({ from: addDays(today(), 1 - count), to: today() });

const days: RangeForm = {
  icon: 'calendar',
  Control: DayEnd,
  isEnd: isDay,
  isBefore: (one, other) => one < other,
  show: (day, { lng }) => formatDay(day, lng),
  presets: {
    today: lastDays(1),
    week: lastDays(7),
    month: lastDays(30),
    thisMonth: () => ({ from: `${today().slice(0, 8)}01`, to: today() }),
  },
};

/** From a day to a day. */
export const DayRangeFilter = (props: RangeFilterProps) => <RangeFilter {...props} form={days} />;
