import { defineKind } from '../define-kind';
import { digits, figure } from '../number/kind';

export const percent = defineKind('percent', 'A percentage, from 0 to 100; a sign after it is fine.', {
  ...figure,
  options: digits,
});
