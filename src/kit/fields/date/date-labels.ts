import type { DateLabels } from '../../../ui/date/date-control';
import type { ResourceText } from '../../text/use-resource-text';

/** The words of a field of a date and of its calendar. */
export const dateLabels = ({ t }: ResourceText): DateLabels => ({
  choose: t('kit:date.choose'),
  example: t('kit:dateExample'),
  previousMonth: t('kit:date.previousMonth'),
  nextMonth: t('kit:date.nextMonth'),
  today: t('kit:date.today'),
});
