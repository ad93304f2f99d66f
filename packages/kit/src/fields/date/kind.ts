import { isDay } from '../../lib/dates';
import { defineKind, operators } from '../define-kind';

export const date = defineKind('date', 'A day without a time, as in `2026-11-20`.', {
  operators: operators.ordered,
  isRanged: () => true,
  isValue: isDay,
});
