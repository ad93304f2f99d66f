import { yes } from '../../../schema/shapes/marks';
import { isTime } from '../../../lib/dates';
import { defineKind, operators } from '../../../fields/define-kind';

export const time = defineKind('time', 'A time of day without a day, as in `18:30`.', {
  options: () => ({ seconds: yes('It has seconds, as in `18:30:05`.') }),
  operators: operators.ordered,
  isRanged: () => true,
  isWhole: true,
  isValue: isTime,
});
