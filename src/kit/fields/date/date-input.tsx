import { isDay } from '../../../lib/calendar-days';
import { DateControl } from '../../../ui/date/date-control';
import type { FieldInput, InputProps } from '../field-input';
import { dateLabels } from './date-labels';

const DateInput = ({ text, ...control }: InputProps) => (
  <DateControl {...control} lng={text.lng} labels={dateLabels(text)} />
);

export const dateInput: FieldInput = {
  Control: DateInput,
  emptied: null,
  check: (typed) => (isDay(typed) ? undefined : 'date'),
};
